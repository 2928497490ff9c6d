import type { TwoLanguages } from '../words/two-languages.ts'

interface Concern {
  readonly words: readonly string[]
  readonly why: TwoLanguages
}

const article = '《商标法》第十条'

/** Words that examiners refuse or ask about; ours to warn of, the office's to decide. @see Trademark Law art. 10 */
const concerns: readonly Concern[] = [
  {
    words: ['中国', '中华', '国家', '国徽', '国旗', 'CHINA'],
    why: {
      en: 'Names and signs of the state may not be used (art. 10)',
      zh: `不得与国家名称、标志相同或近似（${article}）`,
    },
  },
  {
    words: ['人民大会堂', '中南海', '天安门', '国务院', '央视'],
    why: {
      en: 'Names of state bodies and their places may not be used (art. 10)',
      zh: `不得使用中央国家机关及其所在地的名称（${article}）`,
    },
  },
  {
    words: ['红十字', '红新月', 'RED CROSS'],
    why: {
      en: 'Signs of the Red Cross and Red Crescent may not be used (art. 10)',
      zh: `不得与“红十字”“红新月”相同或近似（${article}）`,
    },
  },
  {
    words: ['奥林匹克', '奥运', 'OLYMPIC', '联合国'],
    why: {
      en: 'Names of international organisations need their consent (art. 10)',
      zh: `未经同意不得使用国际组织名称（${article}）`,
    },
  },
  {
    words: ['第一', '最佳', '顶级', '国酒', '特供', '专供', '驰名'],
    why: { en: 'It may deceive about quality or origin (art. 10)', zh: `带有欺骗性，易使公众误认（${article}）` },
  },
]

/** Words of a mark that the office is likely to object to, each with why. Empty is no promise. */
export function findNameConcerns(name: string): readonly { readonly word: string; readonly why: TwoLanguages }[] {
  const plain = name.normalize('NFKC').toUpperCase()
  return concerns.flatMap(({ words, why }) => {
    const word = words.find((one) => plain.includes(one))
    return word === undefined ? [] : [{ word, why }]
  })
}
