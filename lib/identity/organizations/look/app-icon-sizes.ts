/** Sides of the icons of an installed site, in pixels. */
export const APP_ICON_SIZES = [192, 512] as const

export type AppIconSize = (typeof APP_ICON_SIZES)[number]
