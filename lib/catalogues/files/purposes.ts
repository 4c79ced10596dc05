/** Purposes of files that people upload by themselves. */
export const UPLOAD_PURPOSES = ['image', 'document', 'avatar'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The values of `File.purpose`. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'cover', 'logo', 'block'] as const
type FilePurpose = (typeof FILE_PURPOSES)[number]

/** Purpose of an image: `cover` and `logo` are uploaded by officers, `image` by authors of proposals. */
export type ImagePurpose = Exclude<FilePurpose, 'document'>
