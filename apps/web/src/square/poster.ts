import { uploadCall } from '../api/upload-call.ts'
import type { Listing } from './square-types.ts'

const widthMax = 1280
const millisecondsMax = 15_000

/**
 * A frame of a stored video as a picture, by default from its first second or so; undefined if this browser cannot
 * draw one, and then the video stands there without.
 */
export async function posterOf(url: string): Promise<File | undefined> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  try {
    await once(video, 'loadeddata')
    // The very first frame is black more often than not.
    video.currentTime = Math.min(1, video.duration / 4)
    await once(video, 'seeked')
    return await frameOf(video)
  } catch (error) {
    if (error instanceof NoFrameError) return undefined
    throw error
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

class NoFrameError extends Error {
  override readonly name = 'NoFrameError'
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new NoFrameError('the video is not shown here'))
    const timer = setTimeout(giveUp, millisecondsMax)
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', giveUp, { once: true })
    video.addEventListener(event, () => clearTimeout(timer), { once: true })
  })
}

/** What the video shows now, as a JPEG of 1280 pixels at most in width; undefined before it shows anything. */
export async function frameOf(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const share = Math.min(1, widthMax / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * share)
  canvas.height = Math.round(videoHeight * share)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'poster.jpg', { type: 'image/jpeg' }) : undefined
}

/** Stores a frame beside its video. */
export async function storePoster(frame: File | undefined): Promise<Listing['pictures'][number]['poster']> {
  if (!frame) return null
  const { id, url } = await uploadCall('documents.uploadFile', { type: 'image' }, { file: frame })
  return { fileId: id, url }
}
