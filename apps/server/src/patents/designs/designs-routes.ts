import type * as designs from '@portal/contract/patents/designs'
import type { Implementations } from '../../platform/http/handler.ts'
import { addPictures } from './add-pictures.ts'
import { getPictureWork } from './get-picture-work.ts'
import { listPictures } from './list-pictures.ts'
import { removePicture } from './remove-picture.ts'
import { saveTree } from './save-tree.ts'
import { stepPicture } from './step-picture.ts'
import { workOnPictures } from './work-on-pictures.ts'

export const designsRoutes: Implementations<typeof designs> = {
  listPictures,
  addPictures,
  removePicture,
  workOnPictures,
  getPictureWork,
  stepPicture,
  saveTree,
}
