/** What may stand between the digits of a number that is written to be called. */
const gap = String.raw`[-.\s()\u200b]{0,3}`
const [before, after] = [String.raw`(?<!\d)(?<!\d\.)`, String.raw`(?!\d)(?!\.\d)`]

/** Ways of being reached, as they read in plain characters; of one with a group only what comes behind it is hidden. */
const contacts: readonly RegExp[] = [
  /[\w.+-]{1,64}\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  new RegExp(String.raw`${before}\+?(?:(?:00)?86${gap})?1${gap}[3-9](?:${gap}\d){9}${after}`, 'g'),
  new RegExp(String.raw`${before}\(?0\d{2,3}${gap}[2-9](?:${gap}\d){6,7}${after}`, 'g'),
  new RegExp(String.raw`${before}[48]00${gap}\d{3}${gap}\d{4}${after}`, 'g'),
  // With a colon whatever follows is a name; without one only what can be no word of Chinese.
  /((?:微信|薇信|v信|wechat|weixin|wx|vx|qq)(?:号|id)?\s{0,8}:\s{0,8})[^\s,;。、()]{2,40}/gi,
  /((?:微信|薇信|v信|wechat|weixin|vx|qq)(?:号|id)?\s{0,8})[a-z0-9][\w-]{4,}/gi,
]

const chineseDigits = new Map([...'零一二三四五六七八九'].map((digit, value) => [digit, String(value)]))
for (const [digit, value] of [
  ['〇', '0'],
  ['○', '0'],
  ['幺', '1'],
] as const) {
  chineseDigits.set(digit, value)
}

/** The text in plain characters (full width, circled and the like made usual), each at the place where it stood. */
function plainly(text: string, digits: ReadonlyMap<string, string>): string {
  let plain = ''
  for (const character of text) {
    const usual = digits.get(character) ?? character.normalize('NFKC')
    plain += usual.length <= character.length ? usual.padEnd(character.length, '\u200b') : character
  }
  return plain
}

/**
 * A text as it is shown to others before both sides agreed to show their contacts: numbers that can be called, e-mail
 * addresses and WeChat or QQ names are blotted out, however their digits are written. Numbers of rights (with their dot and
 * check character) stay.
 */
export function hideContacts(text: string): string {
  const hidden = new Uint8Array(text.length)
  // Read twice: a Chinese numeral before a number is not part of it, and a number may be written in them.
  for (const digits of [new Map<string, string>(), chineseDigits]) {
    const plain = plainly(text, digits)
    for (const contact of contacts) {
      for (const match of plain.matchAll(contact)) {
        hidden.fill(1, match.index + (match[1]?.length ?? 0), match.index + match[0].length)
      }
    }
  }
  let shown = ''
  for (let at = 0; at < text.length; at += 1) {
    if (hidden[at] === 0) shown += text[at]
    else if (at === 0 || hidden[at - 1] === 0) shown += '***'
  }
  return shown
}

/** A person's or company's name for those who may not know it yet: the first letter and how long it is does not show. */
export function hideName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
