import type * as documents from '@portal/contract/platform/documents'
import type { Implementations } from '../http/handler.ts'
import { getFileAddress } from './get-file-address.ts'
import { getFileUrlOrImg } from './get-file-url-or-img.ts'
import { listLibrary } from './list-library.ts'
import { uploadFile } from './upload-file.ts'

export const documentsRoutes: Implementations<typeof documents> = {
  uploadFile,
  getFileAddress,
  getFileUrlOrImg,
  listLibrary,
}
