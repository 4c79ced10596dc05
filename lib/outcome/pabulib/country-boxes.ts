/** South, west, north and east edge in degrees, islands included. */
export type CountryBox = readonly [south: number, west: number, north: number, east: number]

/**
 * The countries of Pabulib and their neighbours, by the English name a file carries; enough to tell latitude from
 * longitude.
 */
export const countryBoxes: ReadonlyMap<string, CountryBox> = new Map<string, CountryBox>([
  ['argentina', [-55.2, -73.6, -21.7, -53.6]],
  ['austria', [46.3, 9.5, 49.1, 17.2]],
  ['belgium', [49.4, 2.5, 51.6, 6.5]],
  ['brazil', [-33.8, -74, 5.3, -28.8]],
  ['bulgaria', [41.2, 22.3, 44.3, 28.7]],
  ['canada', [41.6, -141.1, 83.2, -52.5]],
  ['croatia', [42.3, 13.4, 46.6, 19.5]],
  ['czech republic', [48.5, 12, 51.1, 18.9]],
  ['czechia', [48.5, 12, 51.1, 18.9]],
  ['denmark', [54.5, 8, 57.8, 15.3]],
  ['estonia', [57.5, 21.7, 59.8, 28.3]],
  ['finland', [59.7, 19.3, 70.1, 31.6]],
  ['france', [41.3, -5.2, 51.1, 9.6]],
  ['germany', [47.2, 5.8, 55.1, 15.1]],
  ['greece', [34.8, 19.3, 41.8, 29.7]],
  ['hungary', [45.7, 16.1, 48.6, 22.9]],
  ['iceland', [63.2, -24.6, 66.6, -13.4]],
  ['ireland', [51.4, -10.7, 55.5, -5.9]],
  ['italy', [35.4, 6.6, 47.1, 18.6]],
  ['latvia', [55.6, 20.9, 58.1, 28.3]],
  ['lithuania', [53.8, 20.9, 56.5, 26.9]],
  ['mexico', [14.5, -118.5, 32.8, -86.7]],
  ['netherlands', [50.7, 3.3, 53.6, 7.3]],
  ['norway', [57.9, 4.4, 71.3, 31.3]],
  ['poland', [49, 14.1, 54.9, 24.2]],
  ['portugal', [30, -31.3, 42.2, -6.1]],
  ['romania', [43.6, 20.2, 48.3, 29.8]],
  ['slovakia', [47.7, 16.8, 49.7, 22.6]],
  ['slovenia', [45.4, 13.3, 46.9, 16.7]],
  ['spain', [27.6, -18.2, 43.8, 4.4]],
  ['sweden', [55.2, 10.9, 69.1, 24.2]],
  ['switzerland', [45.8, 5.9, 47.9, 10.5]],
  ['uk', [49.8, -8.7, 60.9, 1.8]],
  ['ukraine', [44.3, 22.1, 52.4, 40.3]],
  ['united kingdom', [49.8, -8.7, 60.9, 1.8]],
  ['united states', [18.9, -179.2, 71.5, -66.9]],
  ['us', [18.9, -179.2, 71.5, -66.9]],
  ['usa', [18.9, -179.2, 71.5, -66.9]],
])
