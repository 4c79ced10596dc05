/** Flat colours of one picture, from far to near. */
export type Palette = {
  sky: string
  glow: string
  cloud: string
  far: string
  middle: string
  near: string
  ground: string
  path: string
  leaf: string
  leafLight: string
  trunk: string
  wall: string
  wallWarm: string
  wallCool: string
  roof: string
  window: string
  dark: string
  light: string
  accent: string
  accentSoft: string
  water: string
  waterLight: string
}

const shared = { trunk: '#6f5241', light: '#fffaf0', dark: '#33403f' }

const morning: Palette = {
  ...shared,
  sky: '#cfe6e4',
  glow: '#fbe3b3',
  cloud: '#eef6f2',
  far: '#a9cbb9',
  middle: '#83b39a',
  near: '#5f9a7c',
  ground: '#8fbf86',
  path: '#eadcc0',
  leaf: '#3f7f63',
  leafLight: '#5c9c72',
  wall: '#f4e6cc',
  wallWarm: '#eebf90',
  wallCool: '#dfe5d8',
  roof: '#c9694b',
  window: '#5d8590',
  accent: '#d9503f',
  accentSoft: '#f2a65a',
  water: '#5fa3b3',
  waterLight: '#8fc4cb',
}

const noon: Palette = {
  ...shared,
  sky: '#bfe0ee',
  glow: '#fff0c2',
  cloud: '#f3fafc',
  far: '#b3d3c0',
  middle: '#8ebf8f',
  near: '#6aa36c',
  ground: '#9dc97f',
  path: '#f0e4cd',
  leaf: '#3d8259',
  leafLight: '#67a85f',
  wall: '#fbeed6',
  wallWarm: '#f3c77d',
  wallCool: '#dce9ea',
  roof: '#c8553d',
  window: '#4f7f95',
  accent: '#e2623f',
  accentSoft: '#f5b84b',
  water: '#4f9dc0',
  waterLight: '#86c1d8',
}

const autumn: Palette = {
  ...shared,
  sky: '#f3e1c8',
  glow: '#fff3d6',
  cloud: '#fbf1e0',
  far: '#cdbf9a',
  middle: '#b3a673',
  near: '#8f8f57',
  ground: '#b7ad6f',
  path: '#efdfc4',
  leaf: '#b9652f',
  leafLight: '#d98e3c',
  wall: '#f7ead5',
  wallWarm: '#e9b183',
  wallCool: '#d9dccb',
  roof: '#a94f3a',
  window: '#607a80',
  accent: '#2f7a74',
  accentSoft: '#79ad9a',
  water: '#6a9ba0',
  waterLight: '#9bc0bd',
}

const dusk: Palette = {
  ...shared,
  sky: '#f6cdb0',
  glow: '#fde9b8',
  cloud: '#fbdfc8',
  far: '#b79ab0',
  middle: '#8d7f9f',
  near: '#66698a',
  ground: '#7f9a7c',
  path: '#ecd3bd',
  leaf: '#44695f',
  leafLight: '#5f8669',
  wall: '#fbe6d2',
  wallWarm: '#e09a7c',
  wallCool: '#cfcbd6',
  roof: '#9f4a4c',
  window: '#7d6a90',
  accent: '#d4574e',
  accentSoft: '#f0a15e',
  water: '#7f8fb0',
  waterLight: '#b3b3cb',
}

const spring: Palette = {
  ...shared,
  sky: '#dbe9f4',
  glow: '#fdeccd',
  cloud: '#f6fafc',
  far: '#b9d4c9',
  middle: '#95c3a0',
  near: '#70a97f',
  ground: '#a7cf92',
  path: '#f1e3d2',
  leaf: '#4b8b6b',
  leafLight: '#e3a3ad',
  wall: '#f8ecdc',
  wallWarm: '#f0c6a4',
  wallCool: '#dfe6ee',
  roof: '#bf6a5a',
  window: '#5a82a0',
  accent: '#c7506a',
  accentSoft: '#efb07a',
  water: '#5d9cb9',
  waterLight: '#93c3d6',
}

export const night: Palette = {
  ...shared,
  sky: '#2f4663',
  glow: '#f7e3a6',
  cloud: '#3c5574',
  far: '#3b556d',
  middle: '#34506a',
  near: '#2d4a57',
  ground: '#3d6157',
  path: '#6d7482',
  leaf: '#2c5450',
  leafLight: '#3f6c5d',
  wall: '#8f8793',
  wallWarm: '#9c7a78',
  wallCool: '#76809a',
  roof: '#6b4450',
  window: '#ffd98a',
  accent: '#e2735a',
  accentSoft: '#f0b35e',
  water: '#3f6a8a',
  waterLight: '#5f8cab',
}

export const daylight: readonly Palette[] = [morning, noon, autumn, dusk, spring]
