// Lengths count code points.
export const BIOGRAPHY_LENGTH_MAX = 1000
export const EDUCATION_LENGTH_MAX = 200
export const WORK_LENGTH_MAX = 200
export const SENSITIVE_TEXT_LENGTH_MAX = 500
export const ANNUAL_INCOME_MAX = 999_999_999

export const PEOPLE_PAGE_SIZE = 50
export const PURPOSE_LENGTH_MIN = 5

export const PURPOSE_LENGTH_MAX = 300
