export const PEOPLE_PAGE_SIZE = 50
export const PURPOSE_LENGTH_MIN = 5
export const PURPOSE_LENGTH_MAX = 300
