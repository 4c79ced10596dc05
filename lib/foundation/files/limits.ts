// spec: files.
export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** A picture sent with a form: profile picture, logo, cover. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** Pixels of an image, checked before decoding; photos of phones (8160 × 6144) stay below. */
export const IMAGE_PIXELS_MAX = 70_000_000
/** Widths in pixels that every image is re-encoded in. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const FILE_NAME_LENGTH_MAX = 200
/** Per version of an idea; ALTERNATIVE_LENGTH_MAX limits the alternative text of an image. */
export const VERSION_IMAGES_MAX = 10
export const VERSION_DOCUMENTS_MAX = 10
/** Per board post. */
export const POST_DOCUMENTS_MAX = 10
export const ALTERNATIVE_LENGTH_MAX = 200
/** Frames of an animation; only the first is stored, but decoders read all of them. */
export const IMAGE_FRAMES_MAX = 1000
/** Total size of a person's files per organization. */
export const OWNER_BYTES_MAX = 500 * 1024 * 1024
/** Unattached files are deleted after this. */
export const UNATTACHED_HOURS = 24
