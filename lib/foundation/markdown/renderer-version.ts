/** Counts up with every change of the HTML that a source becomes, so that kept HTML of an older renderer is not used. */
export const RENDERER_VERSION = 1
