import { officeCodes } from './offices.ts'

type Named = { code: string; en: string; zh: string; spellings: readonly string[] }

/** Simple legal status, three-valued. @see patent reference 8.4 */
export const statusValues: readonly Named[] = [
  {
    code: 'inForce',
    en: 'In force',
    zh: '有效',
    spellings: ['inforce', 'active', 'alive', 'granted', '有效', '有权', '授权'],
  },
  { code: 'pending', en: 'Pending', zh: '审中', spellings: ['pending', '审中', '审查中', '在审', '公开', '实质审查'] },
  {
    code: 'dead',
    en: 'Inactive',
    zh: '失效',
    spellings: ['dead', 'inactive', 'expired', 'lapsed', '失效', '无效', '无权'],
  },
]

/** Types of right as records carry them. @see patent reference 1.1 */
export const typeValues: readonly Named[] = [
  { code: 'invention', en: 'Invention', zh: '发明', spellings: ['invention', '1', '发明', '发明专利'] },
  {
    code: 'utilityModel',
    en: 'Utility model',
    zh: '实用新型',
    spellings: ['utilitymodel', 'um', '2', '实用新型', '新型', '实用新型专利'],
  },
  { code: 'design', en: 'Design', zh: '外观设计', spellings: ['design', '3', '外观设计', '外观', '外观设计专利'] },
]

const lookUp = (values: readonly Named[]) => {
  const codes = new Map(values.flatMap((value) => value.spellings.map((spelling) => [spelling, value.code] as const)))
  return (text: string) => codes.get(text.toLowerCase().replace(/[\s_-]/g, ''))
}

/** Code of a legal status in any of its spellings, or undefined. */
export const findStatus = lookUp(statusValues)
/** Code of a type of right in any of its spellings, or undefined. */
export const findType = lookUp(typeValues)

/** Two-letter code of a country or office, from the code or its Chinese name, or undefined. */
export function findCountry(text: string): string | undefined {
  const code = text.toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return code
  return officeCodes.get(text)
}
