import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { builtInLetterKeys, builtInLetters } from './built-in-letters.ts'
import { fieldsLeft, fillLetter, placeholderOf, readLetter } from './fill-letter.ts'
import { type LetterFacts, letterFieldKeys, letterFields } from './letter-fields.ts'
import { chineseCapitals, letterAmount, letterDay } from './letter-values.ts'

const facts: LetterFacts = {
  clientName: { en: 'Star River Ltd', zh: '星河科技' },
  officialDay: letterDay(civilDate('2027-03-01')),
  feeDue: letterAmount(120_000),
}

describe('the text of a template', () => {
  it('is filled in the language that is asked for', () => {
    const text = 'To {{clientName}}: {{ feeDue }} by {{officialDay}}.'
    expect(fillLetter(text, facts, 'en').text).toBe('To Star River Ltd: CNY 1,200.00 by 1 March 2027.')
    expect(fillLetter(text, facts, 'zh').text).toBe(
      'To 星河科技: 人民币 1,200.00 元（大写：壹仟贰佰元整） by 2027年3月1日.',
    )
  })

  it('keeps what the case does not have, and lists it once in its order', () => {
    const { text, missing } = fillLetter('{{noticeDay}} {{grantNumber}} {{noticeDay}}', facts, 'en')
    expect(text).toBe('{{noticeDay}} {{grantNumber}} {{noticeDay}}')
    expect(missing).toEqual(['noticeDay', 'grantNumber'])
    expect(fieldsLeft(text)).toEqual(['noticeDay', 'grantNumber'])
  })

  it('counts a fact of spaces as missing, and never fills what a fact says', () => {
    expect(fillLetter('{{clientName}}', { clientName: { en: ' ', zh: '' } }, 'en').missing).toEqual(['clientName'])
    const sly: LetterFacts = { ...facts, caseTitle: { en: '{{feeDue}}', zh: '{{feeDue}}' } }
    const filled = fillLetter('{{caseTitle}}', sly, 'en')
    expect(filled.text).toBe('{{feeDue}}')
    expect(fieldsLeft(filled.text)).toEqual(['feeDue'])
  })

  it.each([
    ['Dear {{clientNmae}}', [{ fault: 'unknownField', text: 'clientNmae', line: 1, column: 6 }]],
    ['a\nb {{}} c', [{ fault: 'unknownField', text: '', line: 2, column: 3 }]],
    ['a {{clientName', [{ fault: 'unclosed', text: '{{clientName', line: 1, column: 3 }]],
    [
      'a {{client\nName}}',
      [
        { fault: 'unclosed', text: '{{client', line: 1, column: 3 },
        { fault: 'unclosed', text: '}}', line: 2, column: 5 },
      ],
    ],
    ['{{idCode}}', [{ fault: 'unknownField', text: 'idCode', line: 1, column: 1 }]],
    ['{clientName} { }', []],
  ])('of %j has the faults %j', (text, faults) => {
    expect(readLetter(text).faults).toEqual(faults)
    expect(fillLetter(text, facts, 'en').text).toBe(text)
  })
})

describe('a field', () => {
  it.each(letterFieldKeys)('%s has names in both languages and is read as it is written', (field) => {
    const { name } = letterFields[field]
    expect(name.en).not.toBe('')
    expect(/\p{Script=Han}/u.test(name.zh)).toBe(true)
    expect(readLetter(placeholderOf(field))).toEqual({ pieces: [{ kind: 'field', field }], faults: [] })
  })
})

describe('a letter of the portal', () => {
  it.each(builtInLetterKeys)('%s has no fault and asks for the same facts in both languages', (key) => {
    const { subject, body } = builtInLetters[key]
    const fieldsOf = (text: string) =>
      new Set(readLetter(text).pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : [])))
    for (const text of [subject.en, subject.zh, body.en, body.zh]) expect(readLetter(text).faults).toEqual([])
    expect(fieldsOf(subject.en)).toEqual(fieldsOf(subject.zh))
    const { agencyAddress: _agencyAddress, ...asked } = Object.fromEntries(
      [...fieldsOf(body.en)].map((one) => [one, true]),
    )
    expect(new Set(Object.keys(asked))).toEqual(fieldsOf(body.zh))
  })

  it.each(builtInLetterKeys)('%s says of no file that it is enclosed: it goes with those that are ticked', (key) => {
    const { body } = builtInLetters[key]
    expect(body.zh).not.toMatch(/附件|所附|随附|随函/)
    expect(body.en).not.toMatch(/enclos|attach/i)
  })
})

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [120_050, '壹仟贰佰元伍角整'],
  [100_000_00, '壹拾万元整'],
  [1_000_101, '壹万零壹元零壹分'],
  [10_001_000_00, '壹仟万零壹仟元整'],
  [1_030_000_00, '壹佰零叁万元整'],
])('writes %i fen in capitals as %s', (fen, said) => {
  expect(chineseCapitals(fen)).toBe(said)
})
