/** Options of `npm run restore`, for parseArgs. */
export const RESTORE_OPTIONS = {
  force: { type: 'boolean' },
  'files-only': { type: 'boolean' },
  unsealed: { type: 'boolean' },
} as const
