import { describe, expect, it } from 'vitest'
import { mergeTypedCaptions } from './merge-captions.ts'
import type { Shown } from './ShownMedia.tsx'

const shown = (fileId: string, caption: string): Shown => ({
  fileId,
  caption,
  url: `/files/${fileId}`,
  mediaType: 'image/png',
  poster: null,
})
const captions = (items: readonly Shown[]) => items.map((item) => `${item.fileId}:${item.caption}`)

describe('mergeTypedCaptions', () => {
  it('keeps what is typed while an answer is on its way, and else what the server says', () => {
    const sent = [shown('a', '正面'), shown('b', '')]
    const answered = [shown('b', ''), shown('a', '正面（已整理）')]
    const typed = [shown('a', '正面'), shown('b', '侧面')]
    expect(captions(mergeTypedCaptions(answered, sent, typed))).toEqual(['b:侧面', 'a:正面（已整理）'])
  })

  it('brings back nothing that was removed, and takes what is new', () => {
    expect(captions(mergeTypedCaptions([shown('c', '新')], [shown('a', '')], [shown('a', '删')]))).toEqual(['c:新'])
  })
})
