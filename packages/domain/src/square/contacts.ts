/** What may stand between the digits of a number that is written to be called, and within a keyword: no letter, no digit. */
const gap = String.raw`[^\p{L}\p{N}]{0,6}`
/** The same within a number that is written to be read. */
const near = String.raw`[^\p{L}\p{N}]{0,2}`
const [before, after] = [String.raw`(?<!\d)(?<!\d\.)`, String.raw`(?!\d)(?!\.\d)`]
const apart = (word: string) => [...word].join(String.raw`[^\p{L}\p{N}]{0,2}`)
/** Letters that stand by themselves, not at the end of a word. */
const alone = '(?<![a-z0-9])'
const messengers = [...['微信', '薇信', '扣扣'].map(apart), 'v信', 'wechat', 'weixin', 'wx', 'vx', 'qq'].join('|')
const others = ['飞书', '钉钉', 'telegram', 'whatsapp', 'skype'].join('|')
const called = '(?:同?号码?|群号?码?|账号|id)?'
/** Where people have pages and names rather than messages; they stand in the names of inventions too. */
const placed = '(?:抖音|快手|小红书|微博|闲鱼|旺旺|b站|douyin|tiktok|weibo)'
/** The same with what says that a name follows. */
const namely = String.raw`(?:${placed}\s?(?:号码?|账号|帐号|id|主页|名)|公众号|视频号)`
/** Words of software that follow such a place in the name of an invention. */
const noName = String.raw`(?!(?:api|app|sdk|web|http|url|oauth|h5|token|feed|apk|ui)(?!\w))`
/** What can be no word of Chinese, and mostly none of another language. */
const handle = String.raw`[a-z0-9][\w-]{4,}`

/** Endings of addresses on the web that stand by themselves, and those that count with a path behind them only. */
const ends = 'com|cn|net|org|top|xyz|vip|shop|cc|site|wang|biz|club|online|hk|tw'
const furtherEnds =
  'io|ai|me|co|tv|us|uk|de|jp|eu|info|app|dev|link|live|store|tech|ltd|group|pub|fun|icu|pro|cloud|space|ink|xin|ren|ly|example'
const label = '[a-z0-9][a-z0-9-]{0,62}'
const path = String.raw`[\w.~:\/?#@!$&'*+=%-]{0,200}`
/** Technologies that are called like an address. */
const noAddress = String.raw`(?!(?:asp|vb|ado|ml|java)\.net(?![\w-]))`
const startsHere = String.raw`(?<![\w.@-])`
/** A full stop, or what is written for one. */
const dot = String.raw`(?:\s?[.。点]\s?|\s{1,3}dot\s{1,3}|\s?[(\[{]dot[)\]}]\s?)`

interface Contact {
  /** Of one with a group only what comes behind it is hidden. */
  readonly pattern: RegExp
  readonly isNumber?: true
}
const pattern = (source: string): Contact => ({ pattern: new RegExp(source, 'gu') })
/** With what still belongs to its last character. */
const number = (source: string): Contact => ({
  ...pattern(String.raw`${source}${after}[\p{M}\u200b]{0,4}`),
  isNumber: true,
})

/** Ways of being reached, as they read in plain characters. */
const contacts: readonly Contact[] = [
  pattern(String.raw`[\w.+-]{1,64}\s?(?:@|艾特|[(\[{]at[)\]}])\s?[\w-]{1,63}(?:${dot}[\w-]{1,63})+`),
  // Written out it ends as an address does: “at 2.5” is none.
  pattern(String.raw`[\w.+-]{1,64}\s{1,3}at\s{1,3}${label}(?:${dot}${label}){0,2}${dot}(?:${ends})(?![\w-])`),
  pattern(String.raw`https?:\/\/(?=[a-z0-9])${path}`),
  pattern(String.raw`${startsHere}www\.(?=[a-z0-9])${path}`),
  pattern(
    String.raw`${startsHere}${noAddress}(?:${label}\.){1,4}(?:${ends})(?:\.[a-z]{2})?(?![\w-]|\.[a-z])(?:[/:?#]${path})?`,
  ),
  pattern(String.raw`${startsHere}(?:${label}\.){1,4}(?:${furtherEnds})\/(?=\w)${path}`),
  pattern(String.raw`${startsHere}${label}(?:\s?点\s?|\s{1,3}dot\s{1,3}|。)(?:com|cn|net)(?![\w-])`),
  // A resident identity number: area, day of birth, order, check character.
  number(
    String.raw`(?<![\da-z])[1-9](?:${near}\d){5}${near}(?:1${near}9|2${near}0)(?:${near}\d){2}${near}(?:0${near}[1-9]|1${near}[0-2])${near}(?:0${near}[1-9]|[12]${near}\d|3${near}[01])(?:${near}\d){3}${near}[\dx](?![a-z])`,
  ),
  number(String.raw`${before}\+?(?:(?:00)?86${gap})?1${gap}[3-9](?:${gap}\d){9}`),
  number(String.raw`${before}\(?0\d{2,3}${gap}[2-9](?:${gap}\d){6,7}`),
  number(String.raw`${before}[48]00${gap}\d{3}${gap}\d{4}`),
  // Of other countries and regions: with the sign or the zeros that are dialled before.
  number(String.raw`(?<![\p{L}\p{N}])(?:\+|00)[1-9](?:[-.()\s]{0,3}\d){7,13}`),
  // With a colon whatever follows is a name; without one only what can be no word of Chinese.
  pattern(String.raw`((?:${messengers}|${others})${called}\s{0,8}[:：]\s{0,8})[^\s,;。、()]{2,40}`),
  pattern(`((?:${messengers})${called}${gap})${handle}`),
  pattern(`((?:${others})${called}${gap}@)${handle}`),
  pattern(String.raw`((?:${namely}|${placed})\s{0,8}[:：]\s{0,8})[^\s,;。、()]{2,40}`),
  pattern(String.raw`(${namely}${gap})${noName}[a-z0-9][\w-]{2,}`),
  pattern(String.raw`(${placed}${gap})(?=[\w-]*[\d_])${noName}${handle}`),
  pattern(`(加我?${gap}(?:微|v|q)${gap})${handle}`),
  pattern(String.raw`(${alone}v\s?:\s?)(?=[\w-]*[\d_])[a-z][\w-]{5,}`),
]

/** Application numbers of patents with their check character: digits of theirs are nobody's. */
const rights = /(?<!\d)(?:19|20)\d{2}\s?[1-389]\s?\d{7}\.[\dx](?!\d)/g

/** What reads like a number to be called and is none: classes or groups of the Nice Classification in a row, a round sum. */
function isOther(found: string, behind: string): boolean {
  const pieces = found.split(/\D+/).filter(Boolean)
  if (/^[\d\s,;、\u200b]+$/.test(found)) {
    const classes = pieces.map(Number)
    const isRow = classes.every((one, at) => one <= 45 && one > (classes[at - 1] ?? 0))
    if (pieces.length > 3 && isRow) return true
    const isListed = /^\d{4}(?:\s?[,;、]\s?\d{4})+$/.test(found)
    if (isListed && pieces.every((one) => /^(?:0[1-9]|[1-3]\d|4[0-5])/.test(one))) return true
  }
  return /^[\d,]+$/.test(found) && /0{6}$/.test(pieces.join('')) && /^\s?(?:元|圆|rmb|cny|yuan)/.test(behind)
}

const chineseDigits = new Map<string, string>()
for (const digits of ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖', '○壹貳參肆伍陸柒捌玖', '洞幺两三四五六拐八勾']) {
  for (const [value, digit] of [...digits].entries()) chineseDigits.set(digit, String(value))
}

/** Digits in black or double circles, which are of no compatibility with plain ones. */
const circledDigits = new Map(
  [0x2776, 0x2780, 0x278a, 0x24f5].flatMap((first) =>
    Array.from({ length: 9 }, (_, at) => [String.fromCodePoint(first + at), String(at + 1)] as const),
  ),
)
circledDigits.set('\u24ff', '0')

/** A character as it reads: full width, circled, with a full stop or brackets. */
function plainOf(character: string): string {
  const usual = circledDigits.get(character) ?? character.normalize('NFKC')
  if (usual.length <= character.length) return usual
  const [digit, ...more] = usual.match(/\d/g) ?? []
  return digit !== undefined && more.length === 0 ? digit : character
}

/** Neither Latin letters and signs nor Chinese characters: these are plain as they are. */
const notPlain = /[^\0-~\u3001\u3002\u4e00-\u9fff]/gu
const chineseDigit = new RegExp(`[${[...chineseDigits.keys()].join('')}]`, 'gu')

/** The text in plain small characters, each at the place where it stood. */
function plainly(text: string): string {
  const plain = text.replaceAll(notPlain, (one) => plainOf(one).padEnd(one.length, '\u200b'))
  const small = plain.toLowerCase()
  return small.length === plain.length ? small : plain
}

/** For each place of a text whether it is hidden. */
function hiddenIn(text: string): Uint8Array {
  const hidden = new Uint8Array(text.length)
  // Read twice: a Chinese numeral before a number is not part of it, and a number may be written in them.
  const read = plainly(text)
  const inDigits = read.replaceAll(chineseDigit, (one) => chineseDigits.get(one) ?? one)
  for (const way of inDigits === read ? [read] : [read, inDigits]) {
    const plain = way.replaceAll(rights, (one) => 'n'.repeat(one.length))
    for (const { pattern, isNumber } of contacts) {
      for (const match of plain.matchAll(pattern)) {
        const end = match.index + match[0].length
        if (isNumber && isOther(match[0], plain.slice(end, end + 6))) continue
        hidden.fill(1, match.index + (match[1]?.length ?? 0), end)
      }
    }
  }
  return hidden
}

function blotted(text: string, hidden: Uint8Array): string {
  if (!hidden.includes(1)) return text
  let shown = ''
  for (let at = 0; at < text.length; at += 1) {
    if (hidden[at] === 0) shown += text[at]
    else if (at === 0 || hidden[at - 1] === 0) shown += '***'
  }
  return shown
}

/**
 * A text as it is shown to others before both sides agreed to show their contacts: numbers that can be called, e-mail
 * addresses, pages on the web, names on WeChat, QQ, Douyin and their like, and resident identity numbers are blotted out, however their digits are written. Numbers of rights (with their dot and
 * check character) stay.
 */
export const hideContacts = (text: string): string => blotted(text, hiddenIn(text))

/** The same of words that are shown side by side: a number that is spread over them is one. What was hidden whole is left out. */
export function hideContactsIn(words: readonly string[]): string[] {
  const hidden = hiddenIn(words.join('、'))
  let from = 0
  return words.flatMap((word) => {
    const shown = blotted(word, hidden.subarray(from, from + word.length))
    from += word.length + 1
    return shown === '***' ? [] : [shown]
  })
}

/** A person's or company's name for those who may not know it yet: the first letter and how long it is does not show. */
export function hideName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
