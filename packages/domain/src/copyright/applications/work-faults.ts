import type { CivilDate } from '../../platform/dates/civil-date.ts'
import {
  findDayFaults,
  findEndFaults,
  findOwnerAdvice,
  findOwnerFaults,
  findRightFaults,
  requireText,
} from './common-faults.ts'
import type { AddAdvice, AddFault, CopyrightAdvice, CopyrightFault } from './fault-words.ts'
import { countCharacters } from './form.ts'
import { contractOwnerships, type WorkForm, workLimits } from './work-form.ts'

export const statementParts = {
  purpose: { en: 'Purpose of creation', zh: '创作目的' },
  process: { en: 'Process of creation', zh: '创作过程' },
  originality: { en: 'Originality', zh: '独创性' },
} as const
export type StatementPart = keyof typeof statementParts
export const statementPartKeys = Object.keys(statementParts) as StatementPart[]

/** Everything that keeps a form from being handed in today, in the order of the form. @see copyright reference 7.1–7.3 */
export function findWorkFaults(form: WorkForm, today: CivilDate): readonly CopyrightFault[] {
  const faults: CopyrightFault[] = []
  const add: AddFault = (path, key, params = {}) => faults.push({ path, key, params })
  requireText(add, 'name', form.name, workLimits.name)
  findAuthors(form, add)
  if (form.nature !== 'original') requireText(add, 'natureText', form.natureText, workLimits.description)
  findDayFaults(add, form, today)
  requireText(add, 'completedCountry', form.completedCountry, 60)
  requireText(add, 'completedCity', form.completedCity, 60)
  if (form.acquisition === 'other') requireText(add, 'acquisitionText', form.acquisitionText, workLimits.description)
  findOwnerFaults(add, form, today)
  findRightFaults(add, form)
  findSamples(form, add)
  for (const part of statementPartKeys) findStatement(add, part, form.statement[part])
  const has = (kind: string) => form.papers.some((paper) => paper.kind === kind)
  if (contractOwnerships.includes(form.ownership) && !has('contract')) {
    add('papers', 'contractMissing')
  }
  if (form.nature !== 'original' && !has('permission')) add('papers', 'permissionMissing')
  if (form.acquisition !== 'original' && !has('acquisition')) add('papers', 'acquisitionMissing')
  findEndFaults(add, form)
  return faults
}

function findAuthors({ authors, owners, ownership }: WorkForm, add: AddFault): void {
  if (authors.length === 0) add('authors', 'authorMissing')
  for (const [at, author] of authors.entries()) {
    requireText(add, `authors.${at}.name`, author.name, workLimits.author)
    if (author.signature === 'pen') requireText(add, `authors.${at}.penName`, author.penName, workLimits.author)
  }
  const units = owners.map(({ name }) => name.trim())
  const isForeign = authors.some(({ name }) => name.trim() !== '' && !units.includes(name.trim()))
  if (ownership === 'corporate' && isForeign) add('authors', 'authorNotUnit')
}

function findSamples({ samples, series }: WorkForm, add: AddFault): void {
  if (samples.length === 0) add('samples', 'samplesMissing')
  else if (series && samples.length < 2) add('samples', 'seriesSingle')
  const { sampleSideMin: min, sampleSideMax: max, sampleBytes } = workLimits
  for (const [at, { width, height, bytes, title }] of samples.entries()) {
    const path = `samples.${at}`
    if (width === null || height === null) add(path, 'sampleKind')
    else if (Math.min(width, height) < min || Math.max(width, height) > max) {
      add(path, 'sampleSize', { width, height, min, max })
    }
    if (bytes > sampleBytes) add(path, 'sampleHeavy', { limit: sampleBytes / 1024 / 1024 })
    if (series && title.trim() === '') add(`${path}.title`, 'pieceUnnamed')
  }
}

function findStatement(add: AddFault, part: StatementPart, text: string): void {
  const count = countCharacters(text)
  const { statementMin, statementMax } = workLimits
  if (count === 0) add(`statement.${part}`, 'missing')
  else if (count < statementMin) add(`statement.${part}`, 'tooShort', { count, limit: statementMin })
  else if (count > statementMax) add(`statement.${part}`, 'tooLong', { count, limit: statementMax })
}

/** Elements of the statement that an office looks for, and the part that each stands in. @see copyright reference 7.2 */
export const elementWords = {
  time: { en: 'when it was made', zh: '创作时间', part: 'process' },
  tools: { en: 'with which tools', zh: '工具与手法', part: 'process' },
  form: { en: 'forms, colours, composition', zh: '造型、色彩或构图', part: 'originality' },
  own: { en: 'that it is your own', zh: '独立创作声明', part: 'originality' },
} as const
export const statementElements = {
  time: /\d{4}\s*年|\d{4}[-/.]\d{1,2}|\d{1,2}\s*月/,
  tools: /软件|工具|手绘|绘制|PS|Photoshop|Illustrator|铅笔|颜料|数位板|建模|拍摄/i,
  form: /造型|形态|线条|色彩|颜色|构图|图案|形状|配色|纹样/,
  own: /独立|原创|独创|自行|未抄袭|没有抄袭/,
} as const
export type StatementElement = keyof typeof statementElements

/** Which elements the statement has. */
export function findStatementElements({
  statement,
}: Pick<WorkForm, 'statement'>): Readonly<Record<StatementElement, boolean>> {
  const { process, originality } = statement
  return {
    time: statementElements.time.test(process),
    tools: statementElements.tools.test(process),
    form: statementElements.form.test(originality),
    own: statementElements.own.test(originality),
  }
}

/** What to know before handing in. */
export function findWorkAdvice(form: WorkForm): readonly CopyrightAdvice[] {
  const advice: CopyrightAdvice[] = []
  const add: AddAdvice = (path, key, params = {}) => advice.push({ path, key, params })
  findOwnerAdvice(add, form)
  findAuthorAdvice(form, add)
  findMarkAdvice(form, add)
  const elements = findStatementElements(form)
  if (form.statement.process.trim() !== '' && !elements.time) add('statement.process', 'processThin')
  if (form.statement.process.trim() !== '' && !elements.tools) add('statement.process', 'toolsUnsaid')
  if (form.statement.originality.trim() !== '' && !elements.form) add('statement.originality', 'originalityThin')
  if (form.statement.originality.trim() !== '' && !elements.own) add('statement.originality', 'ownUnsaid')
  // A work in three dimensions has several views: only who made it knows.
  if (form.samples.length > 1 && !form.series) add('samples', 'viewsOfOne', { count: form.samples.length })
  if (form.aiUse === 'used') add('aiUse', 'aiInWork')
  return advice
}

const companyName = /公司|集团|工厂|事务所|研究[院所]|大学|学院|中心$|协会|\b(Co\.|Ltd|Inc|LLC|GmbH|Corp)\b/i

/** An organisation is the author only of a work of a legal entity (Copyright Law Art. 11). */
function findAuthorAdvice({ authors, owners, ownership }: WorkForm, add: AddAdvice): void {
  if (ownership === 'corporate') return
  const units = owners.filter(({ type }) => type !== 'person').map(({ name }) => name.trim())
  for (const [at, { name }] of authors.entries()) {
    const author = name.trim()
    if (author !== '' && (companyName.test(author) || units.includes(author))) {
      add(`authors.${at}.name`, 'authorIsCompany', { author })
    }
  }
}

const markWord = /®|™|注册商标|商标|\blogo\b|徽标|联名|\btrade ?marks?\b/i
/** In prose only what can hardly stand there for a denial. */
const markSign = /®|™|联名/

/** Words that tell of a mark in the sample; a picture alone tells us nothing. @see copyright reference 7.3 */
function findMarkAdvice({ name, seriesName, samples, statement }: WorkForm, add: AddAdvice): void {
  const said: readonly (readonly [path: string, text: string, pattern: RegExp])[] = [
    ['name', name, markWord],
    ['seriesName', seriesName, markWord],
    ...samples.map(({ title, fileName }, at) => [`samples.${at}`, `${title} ${fileName}`, markWord] as const),
    ...statementPartKeys.map((part) => [`statement.${part}`, statement[part], markSign] as const),
  ]
  for (const [path, text, pattern] of said) {
    const [word] = pattern.exec(text) ?? []
    if (word !== undefined) add(path, 'markNamed', { word })
  }
}
