/** What an examiner wants corrected: in which document, where in it, in the examiner's words. */
export interface Defect {
  /** Document as the office names it, as 说明书附图. */
  readonly file: string
  /** Page, paragraph, claim or figure; empty where none is named. */
  readonly place: string
  /** The examiner's words, at most 200 characters. */
  readonly words: string
}

/** Characters of a text that are read, as of every source of a notice. */
const textMax = 200_000
const passagesMax = 60
const passageChars = 600
const defectsMax = 20
const defectChars = 200

/** What begins a passage of its own: 一、 1. 1、 （1） ① 第…条 权利要求…, a box of the office's form. */
const begins =
  /^(?:[一二三四五六七八九十]{1,3}、|[(（]?\d{1,2}[)）.、．]|[①-⑳]|第[一二三四五六七八九十\d]{1,3}[，,：:]|权利要求|[□■☑√])/
/** Head of the form: labels with their value, page numbers, form codes. */
const isHead =
  /^(?:国家知识产权局|发\s*文\s*日|发文序号|申请号|专利号|申请人|专利权人|发明(?:创造)?名称|地址|邮(?:政)?编(?:码)?|审查员|联系电话|审查部门|纸件申请|\d{6}\s*20\d\d\.\d|第?\s*\d+\s*页)/
const ends = /[。！？；;:：]$/
/** Of its last letter alone: a pattern that looks for the end would walk the growing passage at every line. */
const isLatinEnd = (open: string) => /[\w.,)]/.test(open.at(-1) ?? '')

/**
 * Paragraphs of a notice's text as one would quote them: lines that the page broke are joined again, the head of the
 * form is left out.
 */
export function passagesOf(text: string): readonly string[] {
  const passages: string[] = []
  let open = ''
  const close = () => {
    const words = open.trim()
    open = ''
    if (words.length >= 6) passages.push(words.slice(0, passageChars))
  }
  for (const written of text.slice(0, textMax).split(/\r?\n/)) {
    if (passages.length >= passagesMax) break
    const line = written.replace(/\s+/g, ' ').trim()
    if (line === '' || isHead.test(line)) {
      close()
      continue
    }
    if (begins.test(line)) close()
    // Latin words keep their space across a broken line, Chinese text has none.
    if (open.length < passageChars) open += isLatinEnd(open) && /^[\w(]/.test(line) ? ` ${line}` : line
    if (ends.test(line)) close()
  }
  close()
  return passages.slice(0, passagesMax)
}

/** Longer names first: 说明书附图 is not 说明书. */
const documents = [
  '外观设计图片或照片',
  '专利代理委托书',
  '优先权文件副本',
  '权利要求书',
  '说明书附图',
  '说明书摘要',
  '摘要附图',
  '简要说明',
  '委托书',
  '说明书',
  '请求书',
] as const
const places =
  /第\s{0,4}\d{1,5}\s{0,4}页(?:第\s{0,4}\d{1,5}\s{0,4}[行段])?|(?:第\s{0,4})?\[?0\d{3}\]?\s{0,4}段|第\s{0,4}\d{1,5}\s{0,4}段|权利要求\s{0,4}\d{1,5}(?:\s{0,4}[-–至、]\s{0,4}\d{1,5})?|附?图\s{0,4}\d{1,5}(?:\s{0,4}[-–至、]\s{0,4}\d{1,5})?/
const isFault = /不符合|不一致|不清|缺少|缺|未|应当|应|须|重新提交|更正|修改|补正|删除|错误|有误|模糊/

/** Passages that ask for something to be corrected in a named document. */
export function defectsOf(text: string): readonly Defect[] {
  return passagesOf(text)
    .flatMap((words) => {
      const file = documents.find((name) => words.includes(name))
      if (!file || !isFault.test(words)) return []
      return [{ file, place: places.exec(words)?.[0].replace(/\s+/g, '') ?? '', words: words.slice(0, defectChars) }]
    })
    .slice(0, defectsMax)
}
