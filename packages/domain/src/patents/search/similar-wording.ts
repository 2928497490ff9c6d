/**
 * Phrases that documents of a kind share word for word, whatever they are about: of designs the brief statement that the
 * office's form asks for, of inventions the openings of abstracts, of our own samples their mark.
 *
 * @see Rule 31 of the Implementing Regulations (as in force from 2024-01-20) for what a brief statement of a design says.
 */
const templates: readonly RegExp[] = [
  /[\d１-９]{1,3}\s{0,4}[.．、)]\s{0,4}/gu,
  /本?外观设计(?:产品)?的?(?:名称|用途|设计要点)\s*[：:]?/gu,
  /(?:设计要点|用途|设计用途)\s*[：:]\s*(?:在于|用于)?/gu,
  /(?:在于|为)?产品的?(?:整体)?(?:外观)?(?:形状|图案|色彩|结构)(?:[、与和及]其?(?:形状|图案|色彩))*(?:的?结合)?/gu,
  /(?:指定.{0,8}为基本设计|最能表明(?:本外观)?设计要点的(?:图片或照片|图片|照片|视图)\s*[：:为是]*\s*[^。；;]*)/gu,
  /请求保护的外观设计包含色彩/gu,
  /本(?:发明|实用新型|申请|公开)(?:具体)?(?:涉及|公开了|提供了|属于|提出了|的目的在于)/gu,
  /(?:技术领域|其特征在于|上述|所述|一种|根据权利要求\d+(?:[或至-]\d+)*(?:任一项)?所述的)/gu,
  /[（(]示例数据[）)]|Sample data\./gu,
  /(?:Name of the product|the claimed feature is the shape|The (?:present )?invention (?:relates to|discloses|provides)|used for)\s*[:：]?/giu,
]

/** Whether a clause says which views a design's drawings leave out or which face shows nothing. */
function isOfViews(clause: string): boolean {
  const left = clause.indexOf('省略')
  return (left >= 0 && clause.indexOf('视图', left) > left) || /为使用时不常见面|无设计要点/u.test(clause)
}

/** What a text says of its own thing: the phrases of its form are left out. */
export function withoutTemplates(text: string): string {
  const clauses = text.split(/(?<=[。；;])/u).filter((clause) => !isOfViews(clause))
  return templates
    .reduce((rest, template) => rest.replace(template, ' '), clauses.join(''))
    .replace(/[\s。；;，,：:]+/gu, ' ')
    .trim()
}

/** The classes of Locarno symbols, two digits each, every one once: `['26']` of `26-05`, `LOC(14)Cl.26-05`. */
export function locarnoClassesOf(symbols: readonly string[]): readonly string[] {
  return [...new Set(symbols.flatMap((symbol) => /(?:^|[^\d(])(\d{2})-\d{2}(?!\d)/u.exec(symbol)?.[1] ?? []))]
}
