// The two functions of topojson-client that the base map is made with (the package carries no types).
declare module 'topojson-client' {
  import type { FeatureCollection, Geometry } from 'geojson'

  export interface CountryCollection {
    type: 'GeometryCollection'
    geometries: { properties: { name: string } }[]
  }
  export interface World {
    type: 'Topology'
    objects: { countries: CountryCollection }
  }
  export function feature(world: World, countries: CountryCollection): FeatureCollection<Geometry, { name: string }>
}
