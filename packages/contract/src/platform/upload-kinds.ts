/** Where a file is meant for: it decides which kinds are let in (shown before one is picked). */
export const uploadTypes = [
  'image',
  'document',
  'figure',
  'package',
  'sound',
  'video',
  'disclosure',
  'resume',
  'any',
] as const
export type UploadType = (typeof uploadTypes)[number]

/** Kinds of file by what they are meant for; extensions as people know them. */
export const uploadKinds = {
  image: ['jpg', 'png', 'tif'],
  document: ['pdf', 'docx'],
  figure: ['jpg', 'png', 'tif', 'pdf'],
  package: ['zip', 'docx'],
  sound: ['mp3', 'wav'],
  video: ['mp4', 'webm'],
  // Read by people alone: old Word files are taken too.
  disclosure: ['pdf', 'docx', 'doc'],
  // Of one person: colleagues do not find it among the files of their organisation.
  resume: ['pdf', 'docx', 'jpg', 'png'],
  any: ['pdf', 'docx', 'jpg', 'png', 'tif', 'zip'],
} as const satisfies Record<UploadType, readonly string[]>
