/** What the pages offer to try out, in each language; the demo data has something for every one of them. */
export const examples = {
  patents: {
    number: { zh: 'CN 199000108 B', en: 'CN 199000108 B' },
    words: { zh: '电池 模组', en: 'battery module' },
    owner: { zh: 'pa:大学', en: 'pa:university' },
    symbol: { zh: 'H01M10/613', en: 'H01M10/613' },
    fields: { zh: '(ti:battery OR ab:battery) AND pdy=2020-2024', en: '(ti:battery OR ab:battery) AND pdy=2020-2024' },
    operators: { zh: '(TI=电池 OR TI=battery) AND PA=大学', en: '(TI=battery OR TI=cell) AND PA=university' },
  },
  registrations: {
    zh: ['软著登字 19000001', '示例吉祥物小禾', '示例灌溉', '北溪示例食品有限公司'],
    en: ['SampleFlow', 'Sample Works Ltd.', '软著登字 19000001'],
  },
} as const
