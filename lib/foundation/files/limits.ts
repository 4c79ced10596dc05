// spec: files.
export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** A profile picture, a logo, a cover: one picture that comes with a form. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** Pixels of an image before it is unpacked; what phones make stays below. */
export const IMAGE_PIXELS_MAX = 50_000_000
/** Widths that every image is made in. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const FILE_NAME_LENGTH_MAX = 200
/** Images and documents of one version of an idea, and what describes an image to who cannot see it. */
export const VERSION_IMAGES_MAX = 10
export const VERSION_DOCUMENTS_MAX = 10
/** Documents of one post of a board. */
export const POST_DOCUMENTS_MAX = 10
export const ALTERNATIVE_LENGTH_MAX = 200
/** Pictures of an animation; only the first is kept, but all of them have to be counted. */
export const IMAGE_FRAMES_MAX = 1000
/** What the files of one person may take up in an organization. */
export const OWNER_BYTES_MAX = 500 * 1024 * 1024
/** A file that nothing shows is kept so long. */
export const UNATTACHED_HOURS = 24
