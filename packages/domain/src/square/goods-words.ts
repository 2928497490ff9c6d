/** What a wish for a mark says of itself and not of the mark; longer ones first. */
const fillers = [
  ...['注册商标', '希望购买', '有意者', '左右的', '以内的', '类别', '商标', '品牌', '求购', '收购', '购买', '想买'],
  ...['需要', '希望', '寻找', '一个', '一件', '若干', '长期', '诚心', '用于', '适合', '预算', '价格', '面议', '有意'],
  ...[
    '以内',
    '左右',
    '万元',
    '万',
    '元',
    '联系',
    '请联',
    '已注册',
    '第',
    '类',
    '的',
    '或',
    '和',
    '与',
    '及',
    '为',
    '我',
    '在',
    '做',
    '找',
    '求',
    '买',
  ],
]
const filler = new RegExp(fillers.join('|'), 'gu')
const wordsMax = 5

/**
 * The words for goods in a wish's description of the mark, where no keywords were given: what is left of `求购第 30 类茶饮商标` is `茶饮`.
 * English words of the portal's own vocabulary (trademark, class) are left out as well.
 */
export function findGoodsWords(text: string): readonly string[] {
  const read = text.normalize('NFKC').toLowerCase().replaceAll(filler, ' ')
  const words = read.split(/[^\p{L}]+/u).filter((word) => /^\p{Script=Han}{2,8}$/u.test(word) || isNoun(word))
  return [...new Set(words)].slice(0, wordsMax)
}

const common = [
  'trademark',
  'trademarks',
  'mark',
  'marks',
  'class',
  'wanted',
  'looking',
  'brand',
  'with',
  'yuan',
  'want',
]
const isNoun = (word: string) => /^[a-z]{4,20}$/.test(word) && !common.includes(word)
