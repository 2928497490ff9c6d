import { videoSecondsMax } from '@portal/contract/limits'
import type { FileRefusal, FileRefusalCode } from '../file-kind-parts.ts'
import { isMp4, readMp4 } from './read-mp4.ts'
import { isWebm, readWebm } from './read-webm.ts'
import { type Note, VideoDamagedError } from './video-facts.ts'

export type VideoKind = 'mp4' | 'webm'

export interface ReadVideo {
  readonly ok: true
  /** The same film at the same places, without what the camera wrote beside it. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** What every browser of the last years draws. */
const played: readonly string[] = ['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'V_VP8', 'V_VP9', 'V_AV1']
const names: Readonly<Record<string, string>> = {
  ...{ hvc1: 'H.265', hev1: 'H.265', dvh1: 'Dolby Vision', dvhe: 'Dolby Vision', mp4v: 'MPEG-4 Part 2', s263: 'H.263' },
}

/** What a video's first bytes say it is. */
export function videoKindOf(bytes: Buffer): VideoKind | undefined {
  if (isMp4(bytes)) return 'mp4'
  return isWebm(bytes) ? 'webm' : undefined
}

/**
 * Reads a video's own index, without decoding it: whether browsers play it, how long it is, and what stands beside the film.
 *
 * @returns the video without its notes, or a refusal: damaged, encrypted, without picture or length, another codec, too long.
 */
export function readVideo(bytes: Buffer, kind: VideoKind): ReadVideo | FileRefusal {
  const refuse = (code: FileRefusalCode, values: Record<string, string | number> = {}): FileRefusal => ({
    ok: false,
    code,
    values,
  })
  try {
    const { codec, seconds, width, height, isEncrypted, ...facts } = kind === 'mp4' ? readMp4(bytes) : readWebm(bytes)
    if (isEncrypted) return refuse('documents.encrypted')
    if (codec === null) return refuse('documents.videoWithoutPicture')
    if (!played.includes(codec)) return refuse('documents.videoCodec', { codec: names[codec] ?? plainCodec(codec) })
    if (seconds === null || !(seconds > 0)) return refuse('documents.videoLengthUnknown')
    if (seconds > videoSecondsMax) {
      return refuse('documents.videoTooLong', { seconds: Math.ceil(seconds), limit: videoSecondsMax })
    }
    if (facts.hasLooseNotes) return refuse('documents.videoNotes')
    return { ok: true, bytes: withoutNotes(bytes, kind, facts.notes), width, height }
  } catch (error) {
    if (error instanceof VideoDamagedError) return refuse('documents.damaged')
    throw error
  }
}

/** A name out of a foreign file, as far as it can be shown. */
const plainCodec = (codec: string) => codec.replaceAll(/[^\w/. -]/g, '').slice(0, 40) || '?'

/** Places of the film stay what they were: its index counts in bytes from the beginning. */
function withoutNotes(bytes: Buffer, kind: VideoKind, notes: readonly Note[]): Buffer {
  if (notes.length === 0) return bytes
  const clean = Buffer.from(bytes)
  for (const { at, end, isBare } of notes) {
    clean.fill(0, at, end)
    if (isBare) continue
    if (kind === 'mp4') {
      clean.writeUInt32BE(end - at, at)
      clean.write('free', at + 4, 'latin1')
    } else {
      // An element that says it holds nothing: its size in eight bytes where there is room for them.
      const isLong = end - at >= 9
      clean[at] = 0xec
      clean.writeUInt8(isLong ? 0x01 : 0x80 | (end - at - 2), at + 1)
      if (isLong) clean.writeUIntBE(end - at - 9, at + 3, 6)
    }
  }
  return clean
}
