import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkSound } from './form.ts'

/** @see trademark reference 2.3 (S1 ch.2) */
export const markSoundRule = { mediaTypes: ['audio/mpeg', 'audio/wav'], bytesBelow: 5 * 1024 * 1024 } as const

export const soundFaultWords = {
  notSound: { en: 'The sound sample must be an MP3 or WAV file', zh: '声音样本须为 MP3 或 WAV 格式' },
  soundHeavy: { en: '{megabytes} MB: it must be less than {max} MB', zh: '{megabytes} MB：须小于 {max} MB' },
} as const satisfies Record<string, TwoLanguages>

export interface SoundFault {
  readonly key: keyof typeof soundFaultWords
  readonly params: Readonly<Record<string, number>>
}

/** What the office would refuse of a sample as it is stored. */
export function findSoundFaults({ bytes, mediaType }: MarkSound): readonly SoundFault[] {
  const { mediaTypes, bytesBelow } = markSoundRule
  const faults: SoundFault[] = []
  if (!mediaTypes.some((one) => one === mediaType)) faults.push({ key: 'notSound', params: {} })
  if (bytes >= bytesBelow) {
    const megabytes = Math.ceil((bytes / 1024 / 1024) * 10) / 10
    faults.push({ key: 'soundHeavy', params: { megabytes, max: bytesBelow / 1024 / 1024 } })
  }
  return faults
}
