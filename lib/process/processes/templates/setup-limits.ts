export const TEMPLATES_MAX = 100
export const TEMPLATE_NAME_MAX = 120
export const SETUP_PHASES_MAX = 40
export const SETUP_MODULES_MAX = 20
export const SETUP_QUESTIONS_MAX = 200
export const SETUP_BYTES_MAX = 1024 * 1024
export const SETUP_SETTINGS_MAX = 50
