import {
  findOfficialDocument,
  type OfficialDocument,
  officialDocuments,
} from '../../kernel/orders/official-documents.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { type Read, type ReadingPlace, read } from './reading.ts'

/** A text of what was dropped, with where it stands. */
export interface Source {
  readonly place: 'text' | 'mailSubject' | 'mailText' | 'fileName'
  readonly text: string
}

/** Characters at the start of a paper in which its heading stands. */
const headingLength = 400
const ownPapers =
  /^(?:意见陈述书|补正书|专利请求书|(?:发明|实用新型|外观设计)专利请求书|专利代理委托书|权利要求书|说明书(?:摘要|附图)?|著录项目变更申报书|实质审查请求书|撤回专利申请声明)/
const numerals = '一二三四五六七八九十'

interface Pattern {
  readonly find: RegExp
  /** Code by right; absent: the code of all. */
  readonly code: string | Partial<Record<RightType, string>>
}

/** Names as papers print them, where they differ from the register's or depend on the right; the first that fits holds. */
const patterns: readonly Pattern[] = [
  { find: /第(?:一|1)次审查意见通知书/, code: { invention: '210401', utilityModel: '220301', design: '230302' } },
  {
    find: new RegExp(`第(?:[${numerals}]+|\\d+|N)次审查意见通知书`),
    code: { invention: '210403', utilityModel: '220301', design: '230302' },
  },
  { find: /费用减[缓缴]审批通知书/, code: '200021' },
  { find: /(?:复审请求|无效宣告请求|办理恢复权利手续|办理手续|PPH请求)补正通知书/, code: '' },
  {
    find: new RegExp(`第(?:[${numerals}]+|\\d+|N)次补正通知书`),
    code: { invention: '210302', utilityModel: '220302', design: '230301' },
  },
  { find: /补正通知书/, code: { invention: '210302', utilityModel: '220302', design: '230201' } },
  { find: /审查意见通知书/, code: { invention: '210301', utilityModel: '220301', design: '230302' } },
  { find: /授予发明专利权通知书/, code: '210413' },
  { find: /驳回决定/, code: '210407' },
  { find: /公布及进入实质审查阶段通知书/, code: '210308' },
  { find: /无效宣告请求受理通知书/, code: '201003' },
  { find: /(?:发明|实用新型|外观设计)专利证书|专利证书及授权公告/, code: 'certificate' },
]

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')
/** Register names without the bracket that tells two codes apart; the longest first. */
const names = officialDocuments
  .filter(({ name }) => !/[（(第]/.test(name.zh))
  .map((document) => ({ document, name: plain(document.name.zh) }))
  .sort((a, b) => b.name.length - a.name.length)

function byPattern(
  text: string,
  right: RightType | undefined,
): { document: OfficialDocument; quote: string } | undefined {
  for (const { find, code } of patterns) {
    const quote = find.exec(text)?.[0]
    if (quote === undefined) continue
    if (code === '') return undefined
    const chosen = typeof code === 'string' ? code : code[right ?? 'invention']
    const document = chosen === undefined ? undefined : findOfficialDocument(chosen)
    if (document) return { document, quote }
  }
  return undefined
}

function inText(text: string, right: RightType | undefined): { document: OfficialDocument; quote: string } | undefined {
  const exact = names.find(({ name }) => text.includes(name))
  const patterned = byPattern(text, right)
  // A register name that is a part of a printed one ("补正通知书") says less than the pattern with the right.
  if (exact && (!patterned || exact.name.length > patterned.quote.length)) {
    return { document: exact.document, quote: exact.name }
  }
  return patterned
}

const placeConfidence: Readonly<Record<Source['place'], number>> = {
  text: 60,
  mailSubject: 72,
  mailText: 55,
  fileName: 75,
}

/**
 * Which notice a paper is, by the office's code where it is printed, else by its name. Nothing for a paper of one's own
 * (an answer names the notice it answers).
 *
 * @param right of the case, for names that several codes share; unknown counts as an invention and is less sure.
 * @see patent reference 7.1; "a notice code is better than its name" (9.12)
 */
export function recogniseKind(sources: readonly Source[], right: RightType | undefined): Read<string> | undefined {
  const paper = plain(sources.find(({ place }) => place === 'text')?.text ?? '')
  if (ownPapers.test(paper)) return undefined
  const guesses: Read<string>[] = []
  const add = (found: ReturnType<typeof inText>, confidence: number, place: ReadingPlace) => {
    if (!found) return
    const isShared = found.document.rights !== undefined && right === undefined
    guesses.push(read(found.document.code, isShared ? confidence - 8 : confidence, place, found.quote))
  }
  const whole = sources.find(({ place }) => place === 'text')?.text.normalize('NFKC') ?? ''
  const code = [...whole.matchAll(/(?<!\d)(2\d{5})(?!\d)/g)].find(([, one = '']) => findOfficialDocument(one))?.[1]
  add(inText(paper.slice(0, headingLength), right), 93, 'heading')
  for (const { place, text } of sources) add(inText(plain(text), right), placeConfidence[place], place)
  const best = guesses.sort((a, b) => b.confidence - a.confidence)[0]
  if (code !== undefined) {
    // A number of the form at the foot of the page; a name that says otherwise makes it doubtful.
    return read(code, best && best.confidence >= 90 && best.value !== code ? 70 : 96, 'text', code)
  }
  const agreeing = guesses.filter(({ value }) => value === best?.value).length
  return best && agreeing > 1 ? { ...best, confidence: Math.min(97, best.confidence + 3) } : best
}
