/** Increment with every change of the rendered HTML; invalidates cached HTML of older renderers. */
export const RENDERER_VERSION = 1
