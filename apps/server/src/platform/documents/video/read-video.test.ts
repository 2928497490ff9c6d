import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videoSecondsMax } from '@portal/contract/limits'
import { processorTime } from '@portal/domain/platform/test/processor-time'
import { describe, expect, it, onTestFinished } from 'vitest'
import { judgeFile } from '../file-kind-parts.ts'
import { buildMp4 } from '../test/build-video.ts'
import { buildWebm } from '../test/build-webm.ts'
import { checkVideo } from './check-video.ts'
import { readMp4 } from './read-mp4.ts'
import { readVideo, videoKindOf } from './read-video.ts'

const kinds = ['mp4', 'webm'] as const

describe('videoKindOf', () => {
  it('tells a video by its first bytes, and takes no picture or other film for one', async () => {
    expect(videoKindOf(buildMp4())).toBe('mp4')
    expect(videoKindOf(await buildWebm())).toBe('webm')
    for (const brand of ['heic', 'avif', 'M4A ', 'qt  '])
      expect([brand, videoKindOf(buildMp4({ brand }))]).toEqual([brand, undefined])
    expect(videoKindOf(await buildWebm({ docType: 'matroska' }))).toBeUndefined()
    expect(videoKindOf(Buffer.from('1a45dfa3ff', 'hex'))).toBeUndefined()
  })

  it('goes by the content, not by the name', async () => {
    const judged = (bytes: Buffer, name: string) => judgeFile(bytes, name, kinds)
    expect(await judged(buildMp4(), '样机.MP4')).toMatchObject({ ok: true, kind: 'mp4', contentType: 'video/mp4' })
    expect(await judged(await buildWebm(), '样机.webm')).toMatchObject({ ok: true, kind: 'webm' })
    expect(await judged(await buildWebm(), '样机.mp4')).toMatchObject({
      code: 'documents.kindMismatch',
      values: { kind: 'webm' },
    })
    expect(await judged(Buffer.from('%PDF-1.7 no film'), '样机.mp4')).toMatchObject({ code: 'documents.kindMismatch' })
    expect(await judged(Buffer.from('<html><script>'), '样机.mp4')).toMatchObject({ code: 'documents.activeContent' })
    expect(await judgeFile(buildMp4(), '样机.mp4', ['jpg', 'png'])).toMatchObject({ code: 'documents.kindUnknown' })
  })
})

describe('readVideo', () => {
  it('reads the size of the picture', async () => {
    expect(readVideo(buildMp4(), 'mp4')).toMatchObject({ ok: true, width: 640, height: 360 })
    expect(readVideo(await buildWebm(), 'webm')).toMatchObject({ ok: true, width: 64, height: 36 })
  })

  it('refuses what a browser does not play, what is too long and what does not say how long it is', async () => {
    const codes = [
      readVideo(buildMp4({ codec: 'hvc1' }), 'mp4'),
      readVideo(buildMp4({ codec: 'encv' }), 'mp4'),
      readVideo(buildMp4({ handler: 'soun', codec: 'mp4a' }), 'mp4'),
      readVideo(buildMp4({ seconds: videoSecondsMax + 1 }), 'mp4'),
      readVideo(buildMp4({ seconds: 0 }), 'mp4'),
      readVideo(await buildWebm({ codec: 'V_MPEG4/ISO/ASP' }), 'webm'),
      readVideo(await buildWebm({ seconds: 0 }), 'webm'),
      readVideo(await buildWebm({ seconds: videoSecondsMax + 1 }), 'webm'),
    ].map((one) => (one.ok ? 'taken' : one.code))

    expect(codes).toEqual([
      'documents.videoCodec',
      'documents.encrypted',
      'documents.videoWithoutPicture',
      'documents.videoTooLong',
      'documents.videoLengthUnknown',
      'documents.videoCodec',
      'documents.videoLengthUnknown',
      'documents.videoTooLong',
    ])
    expect(readVideo(buildMp4({ codec: 'hvc1' }), 'mp4')).toMatchObject({ values: { codec: 'H.265' } })
    expect(readVideo(buildMp4({ seconds: videoSecondsMax }), 'mp4')).toMatchObject({ ok: true })
  })

  it('says that a video is damaged wherever it is cut off', async () => {
    for (const [kind, bytes] of [
      ['mp4', buildMp4()],
      ['webm', await buildWebm()],
    ] as const) {
      for (let length = 0; length < bytes.length; length += 1) {
        const read = readVideo(bytes.subarray(0, length), kind)
        expect([length, read.ok ? 'taken' : read.code]).toEqual([length, 'documents.damaged'])
      }
    }
  })

  it('says that a film is damaged whose last element has its head behind what holds it', async () => {
    const film = await buildWebm()
    const at = film.indexOf(Buffer.from('18538067', 'hex'))
    film.writeUInt32BE(film.readUInt32BE(at + 4) + 1, at + 4)
    // The id begins as the segment's last byte; read from outside the rest is an element that is left out.
    const bytes = Buffer.concat([film, Buffer.from('18538067ff', 'hex'), Buffer.alloc(0x27ff)])
    expect(readVideo(bytes, 'webm')).toMatchObject({ ok: false, code: 'documents.damaged' })
  })

  it('takes out where it was filmed and whose it is, and leaves the film where it stands', async () => {
    const place = '+31.9522+118.8400/'
    for (const [kind, plain, bytes] of [
      ['mp4', buildMp4(), buildMp4({ place })],
      ['webm', await buildWebm(), await buildWebm({ place, title: place })],
      ['webm', await buildWebm(), await buildWebm({ place, title: place, isOpen: true })],
    ] as const) {
      expect(bytes.includes(place)).toBe(true)
      const read = readVideo(bytes, kind)
      if (!read.ok) throw new Error(read.code)
      expect(read.bytes).toHaveLength(bytes.length)
      expect(read.bytes.includes(place)).toBe(false)
      for (const part of [place.slice(0, 7), place.slice(9)])
        expect([part, read.bytes.includes(part)]).toEqual([part, false])
      for (const film of kind === 'mp4' ? [Buffer.from('film'), Buffer.from('more film')] : [plain.subarray(-20)]) {
        const at = bytes.indexOf(film)
        expect([at > 0, read.bytes.indexOf(film)]).toEqual([true, at])
      }
      // What is left is a video still, with nothing more to take out.
      const again = readVideo(read.bytes, kind)
      expect(again).toEqual(read)
    }
  })

  it('refuses a film in pieces with a track that tells where it was: its places cannot be told from the film', () => {
    const place = '+31.9522+118.8400/'
    expect(readVideo(buildMp4({ place, isInPieces: true }), 'mp4')).toMatchObject({ code: 'documents.videoNotes' })
  })

  it('refuses a film whose blocks cannot be told from those of a track beside it', async () => {
    const read = readVideo(await buildWebm({ place: 'here', besideNumber: 1 }), 'webm')
    expect(read).toMatchObject({ code: 'documents.videoNotes' })
  })

  it('keeps of a film with notes every block that is seen, at its place', async () => {
    const bytes = await buildWebm({ place: '+31.9522+118.8400/' })
    const read = readVideo(bytes, 'webm')
    if (!read.ok) throw new Error(read.code)
    for (const kept of ['seen', 'head', 'set up', 'V_VP8', 'A_VORBIS', '\x03vorbis'])
      expect([kept, read.bytes.indexOf(kept)]).toEqual([kept, bytes.indexOf(kept)])
    for (const gone of ['D_WEBVTT', 'LOCATION']) expect([gone, read.bytes.includes(gone)]).toEqual([gone, false])
  })

  it('refuses a WebM of millions of small elements without reading them all', async () => {
    const plain = await buildWebm({ isOpen: true })
    // Empty ones, clusters that end where the next begins, groups without a block.
    for (const piece of ['ec80', '1f43b675ff', 'a080']) {
      const bytes = Buffer.concat([plain, Buffer.alloc(40_000_000, piece, 'hex')])
      const begun = processorTime()
      expect([piece, readVideo(bytes, 'webm')]).toMatchObject([piece, { code: 'documents.damaged' }])
      expect([piece, processorTime() - begun < 3_000]).toEqual([piece, true])
    }
  }, 60_000)

  it('blanks no byte twice, however often tracks beside the film name it, and reads no endless table', () => {
    const bytes = buildMp4({ overlapping: 20_000 })
    const media = bytes.indexOf('film')

    const inMedia = readMp4(bytes).notes.filter(({ at, end }) => at <= media && end > media)
    expect(inMedia).toEqual([{ at: media, end: media + 'filmmore film'.length, isBare: true }])
    const read = readVideo(bytes, 'mp4')
    if (!read.ok) throw new Error(read.code)
    expect(read.bytes.includes('film')).toBe(false)
    // Two tracks of these are more than all tracks of a video together have.
    expect(readVideo(buildMp4({ overlapping: 60_000 }), 'mp4')).toMatchObject({ code: 'documents.damaged' })
  })

  it('refuses a WebM with millions of zeros in the name of its codec', async () => {
    const codec = `V_VP8${'\0'.repeat(10_000_000)}x`
    expect(readVideo(await buildWebm({ codec }), 'webm')).toMatchObject({ code: 'documents.damaged' })
  })

  it('refuses an MP4 of millions of boxes, however few each of its pieces has', () => {
    const box = (type: string, ...content: readonly Buffer[]) => {
      const body = Buffer.concat(content)
      const head = Buffer.alloc(8, `0000${type}`, 'latin1')
      head.writeUInt32BE(body.length + 8)
      return Buffer.concat([head, body])
    }
    const piece = box('moof', Buffer.alloc(8 * 15_000, box('free')))
    const film = Buffer.concat([buildMp4(), ...Array(200).fill(piece)])

    expect(() => readMp4(film)).toThrow('no box')
  })
})

describe('checkVideo', () => {
  it('takes out in a process of its own what readVideo takes out, and refuses what it refuses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-video-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'film')
    for (const bytes of [buildMp4(), buildMp4({ place: '+31.9522+118.8400/' }), buildMp4({ codec: 'hvc1' })]) {
      await writeFile(path, bytes)
      expect(await checkVideo(path, bytes, 'mp4')).toEqual(readVideo(bytes, 'mp4'))
    }
  })
})
