import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { answerWorkerJob } from '../../../platform/documents/answer-worker-job-parts.ts'
import { whitenBackground } from './background.ts'
import { sharpenLines } from './lines.ts'
import { measurePicture } from './measure.ts'
import { findBackground, type Raster } from './raster.ts'

export interface PixelRequest extends Raster {
  readonly background: boolean
  readonly lines: boolean
  /** It is known to be a line drawing: cut or sized it may not look like one. */
  readonly isDrawing?: boolean
}
/** The pixels come back only if something was done to them. */
export interface PixelReply {
  readonly data: Uint8Array | undefined
  readonly measure: PictureMeasure
}

answerWorkerJob<PixelRequest, PixelReply>(async ({ background, lines, isDrawing, ...asked }) => {
  let raster: Raster = asked
  if (background) raster = whitenBackground(raster, findBackground(raster).colour)
  if (lines) raster = sharpenLines(raster)
  return { data: background || lines ? raster.data : undefined, measure: measurePicture(raster, isDrawing) }
})
