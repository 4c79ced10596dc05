export const MAP_TEXT_MAX = 300_000
export const MAP_ATTRIBUTION_MAX = 200
export const MAP_FEATURES_MAX = 5000
/** Of all lines and rings together. */
export const MAP_POSITIONS_MAX = 20_000
export const MAP_NAME_MAX = 80
export const TILE_ORIGINS_MAX = 5
/** Named places that the place picker offers. */
export const MAP_AREAS_MAX = 24
