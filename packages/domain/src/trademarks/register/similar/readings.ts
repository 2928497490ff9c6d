import { pinyin } from 'pinyin-pro'

const known = new Map<string, readonly string[]>()

/** Readings of one Chinese character without tones, the usual one first; empty for what has none. */
export function readingsOf(character: string): readonly string[] {
  const found = known.get(character)
  if (found) return found
  const list = pinyin(character, { toneType: 'none', type: 'array', multiple: true, nonZh: 'removed', v: true })
  const readings = [...new Set(list.filter((one) => /^[a-z]+$/.test(one)))]
  known.set(character, readings)
  return readings
}

/** The usual reading of a Chinese text, a syllable a character. */
export function readingOf(han: string): readonly string[] {
  return [...han].map((one) => readingsOf(one)[0] ?? one)
}

const combinationsMax = 8

/** Readings of a Chinese text joined, with the other readings of its characters: at most eight. */
export function allReadings(han: string): readonly string[] {
  let joined = ['']
  for (const one of han) {
    const readings = readingsOf(one)
    const options = readings.length === 0 ? [one] : readings
    const next = joined.flatMap((start) => options.map((end) => start + end))
    joined = next.length > combinationsMax ? joined.map((start) => start + options[0]) : next
  }
  return joined
}

/** Sounds that speakers confuse made one: zh z, ch c, sh s, n l, f h, -ng -n; joined syllables or Latin letters. */
export function mergeNearSounds(letters: string): string {
  return letters
    .replaceAll(/([zcs])h/g, '$1')
    .replaceAll(/([aeiou])ng(?![aeiou])/g, '$1n')
    .replaceAll(/(?<![aeiou])n(?=[aeiouv])/g, 'l')
    .replaceAll('hu', 'fu')
}

/** How a Latin word sounds: one letter for sounds alike, no vowels behind the first letter. */
export function soundOf(latin: string): string {
  const plain = latin
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll(/[z]/g, 's')
    .replaceAll('v', 'f')
    .replaceAll(/(?<=.)[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
  return plain
}
