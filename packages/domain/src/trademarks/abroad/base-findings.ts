import { trademarkStates } from '../../kernel/orders/order-states.ts'
import { fillBoth, fillWords, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'
import { isLiveMark, type RegisterStatus } from '../register/mark-statuses.ts'
import { plainName } from '../register/plain-name.ts'
import { type BaseState, baseStates, type MarkAbroadForm, type MarkGoods } from './form.ts'

const findingWords = {
  ended: { en: 'The register says {status}: it can be no base', zh: '登记状态为“{status}”，不能作为基础商标' },
  state: { en: 'The register says {status}, the form {written}', zh: '登记状态为“{status}”，表中为“{written}”' },
  owner: { en: 'Owner in the register: {owner}', zh: '登记的所有人为{owner}' },
  filedOn: { en: 'Filed on {on} by the register', zh: '登记的申请日为 {on}' },
  registeredOn: { en: 'Registered on {on} by the register', zh: '登记的注册日为 {on}' },
  words: { en: 'Its words in the register: {name}', zh: '登记的商标文字为“{name}”' },
  classes: { en: 'Not in the register for classes {classes}', zh: '登记中没有第 {classes} 类' },
  goods: { en: 'Class {class} in the register does not name {goods}', zh: '登记的第 {class} 类中没有“{goods}”' },
  goodsNear: {
    en: 'Class {class} in the register does not name {goods}, but has others of group {group}',
    zh: '登记的第 {class} 类中没有“{goods}”，但有同一类似群（{group}）的其他项目',
  },
  goodsUnknown: { en: 'The copy has no goods of class {class}', zh: '商标库没有第 {class} 类的商品信息' },
} as const satisfies Record<string, TwoLanguages>

type FindingKey = keyof typeof findingWords

export interface BaseFinding {
  readonly path: string
  readonly key: FindingKey
  readonly words: TwoLanguages
}

/** A class of the base mark as the register copy has it. */
export interface BaseRow {
  readonly number: string
  readonly classNumber: number
  readonly name: string
  readonly status: RegisterStatus
  readonly owner: string
  readonly appliedOn: string | null
  readonly registeredOn: string | null
  /** Names joined by `；`. */
  readonly goods: string
  readonly groups: readonly string[]
}

const codeOf = (classNumber: number) => String(classNumber).padStart(2, '0')

/** Names of goods as a register writes them in one text. */
export function goodsNames(goods: string): readonly string[] {
  return [...new Set(goods.split(/[;；\n]/).map((name) => name.trim()))].filter((name) => name !== '')
}

/** What a status of the register means for a base: Madrid needs an accepted application or a registration (4.1). */
export function baseStateOf(status: RegisterStatus): BaseState {
  if (!isLiveMark(status)) return ''
  if (status === 'tmRegistered') return 'registered'
  return status === 'tmFiled' ? 'filed' : 'accepted'
}

/** What the register says of a number as a whole: classes in order; the class in force speaks for the rest. */
export function baseFacts(rows: readonly BaseRow[]): MarkAbroadForm['base'] | undefined {
  const live = rows.filter((row) => isLiveMark(row.status))
  const speaks = live.find((row) => row.status === 'tmRegistered') ?? live[0] ?? rows[0]
  if (!speaks) return undefined
  return {
    ...{ orderNo: '', number: speaks.number, state: baseStateOf(speaks.status), owner: speaks.owner },
    ...{ filedOn: speaks.appliedOn ?? '', registeredOn: speaks.registeredOn ?? '' },
    classes: (live.length > 0 ? live : rows).map((row) => codeOf(row.classNumber)).toSorted(),
    ...{ sameImage: false, goodsWithin: false },
  }
}

/** Goods of the base mark as lines of a form; their English is still to be written. */
export function goodsOfBase(rows: readonly BaseRow[], keyOf: () => string): readonly MarkGoods[] {
  return rows
    .filter((row) => isLiveMark(row.status))
    .flatMap((row) =>
      goodsNames(row.goods).map((zh) => ({
        ...{ key: keyOf(), classCode: codeOf(row.classNumber), groupCode: '', zh, en: '' },
        ...{ translate: true, onlyIn: [] },
      })),
    )
}

/**
 * Where a form differs from the register copy of its base mark, in the order of the form. A finding does not prevent submission:
 * the copy may be older than what the applicant knows.
 */
export function compareBase(form: MarkAbroadForm, rows: readonly BaseRow[]): readonly BaseFinding[] {
  const facts = baseFacts(rows)
  if (!facts) return []
  const { base } = form
  const found: BaseFinding[] = []
  const add: Add = (path, key, params = {}) => found.push({ path, key, words: fillBoth(findingWords[key], params) })
  const addState = (key: 'ended' | 'state', status: RegisterStatus) => {
    const say = (language: 'en' | 'zh') =>
      fillWords(findingWords[key][language], {
        status: trademarkStates[status].name[language],
        written: baseStates[base.state][language],
      })
    found.push({ path: 'base.state', key, words: { en: say('en'), zh: say('zh') } })
  }
  const live = rows.filter((row) => isLiveMark(row.status))
  const speaks = live.find((row) => row.status === 'tmRegistered') ?? live[0]
  const [first] = rows
  if (!speaks && first) addState('ended', first.status)
  else if (speaks && base.state !== '' && base.state !== facts.state) addState('state', speaks.status)
  if (base.owner.trim() !== '' && facts.owner !== '' && plainName(base.owner) !== plainName(facts.owner)) {
    add('base.owner', 'owner', { owner: facts.owner })
  }
  for (const key of ['filedOn', 'registeredOn'] as const) {
    if (base[key] !== '' && facts[key] !== '' && base[key] !== facts[key]) add(`base.${key}`, key, { on: facts[key] })
  }
  const names = rows.map((row) => row.name).filter((name) => name !== '' && name !== '图形')
  const words = plainName(form.mark.words)
  if (words !== '' && names.length > 0 && !names.some((name) => plainName(name) === words)) {
    add('mark.words', 'words', { name: names[0] ?? '' })
  }
  const missing = base.classes.filter((code) => !facts.classes.includes(code))
  if (missing.length > 0) add('base.classes', 'classes', { classes: missing.map(Number).join(', ') })
  addGoods(form, live, add)
  return found
}

type Add = (path: string, key: FindingKey, params?: WordParams) => void

function addGoods(form: MarkAbroadForm, live: readonly BaseRow[], add: Add): void {
  const unknown = new Set<string>()
  for (const [at, one] of form.goods.entries()) {
    const row = live.find(({ classNumber }) => codeOf(classNumber) === one.classCode)
    if (!row || one.zh.trim() === '') continue
    const path = `goods.${at}.zh`
    const names = goodsNames(row.goods).map(plainName)
    const params = { class: row.classNumber, goods: one.zh.trim() }
    if (names.length === 0) {
      if (!unknown.has(one.classCode)) add(path, 'goodsUnknown', { class: row.classNumber })
      unknown.add(one.classCode)
    } else if (!names.includes(plainName(one.zh))) {
      if (one.groupCode !== '' && row.groups.includes(one.groupCode)) {
        add(path, 'goodsNear', { ...params, group: one.groupCode })
      } else add(path, 'goods', params)
    }
  }
}
