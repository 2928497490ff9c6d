/** Headings that an author writes for the parts of a description, each with the one of the five that the office has for it. */
const headings: Readonly<Record<string, string>> = {
  技术领域: '技术领域',
  所属技术领域: '技术领域',
  所属领域: '技术领域',
  背景技术: '背景技术',
  现有技术: '背景技术',
  发明内容: '发明内容',
  实用新型内容: '实用新型内容',
  附图说明: '附图说明',
  具体实施方式: '具体实施方式',
  具体实施方案: '具体实施方式',
}

/** Parts that stand before the five and are none of them: which applications the present one refers to. */
const reference =
  /^(?:(?:与|对)?(?:相关|有关)(?:专利)?申请的?(?:交叉(?:引用|参考|参照)|引用|参考)|交叉(?:引用|参考)(?:相关申请)?|相关申请|优先权(?:声明|要求|信息)?)$/

/** A longer line is no heading; in one, every run of spaces would be tried from each of its places. */
const headingMax = 60

/** A line without the brackets, numbers (一、 1. (1) 第一部分 [0001]), colons and blanks that stand around a heading. */
export function bareHeading(line: string): string {
  if (line.length > headingMax) return ''
  const bare = line.normalize('NFKC').replace(/[\s【】《》〈〉<>:#*]/g, '')
  return bare
    .replace(/^\[?\d{4,5}\]?/, '')
    .replace(
      /^(?:第?[一二三四五六七八九十]{1,3}[、.章节部分]{1,3}|\([一二三四五六七八九十\d]{1,3}\)|\d{1,2}(?:[、.]\d{0,2}){0,3})/,
      '',
    )
    .replace(/^\[|\]$/g, '')
}

/** Which of the five standard headings a line is, in the office's spelling; 发明内容 and 实用新型内容 as they are written. */
export function fiveHeading(line: string): string | undefined {
  const bare = bareHeading(line)
  return Object.hasOwn(headings, bare) ? headings[bare] : undefined
}

/** Whether a line is a heading of a description and says nothing else. */
export const isDescriptionHeading = (line: string): boolean =>
  fiveHeading(line) !== undefined || reference.test(bareHeading(line))
