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
import { parseSoftwareRegistration } from './numbers.ts'
import { softwareRequirement } from './requirements.ts'
import {
  type FormDeposit,
  languagesText,
  type SoftwareForm,
  softwareLimits,
  technicalFieldKeys,
} from './software-form.ts'

const versionPattern = /^V\d+(\.\d+){1,3}$/
const nameEnding = /(软件|系统|平台|APP)$/i
const riskyWords = ['工具', '计算', '系列']

/** Everything that keeps a form from being handed in today, in the order of the form. @see copyright reference 6.1, 6.4 */
export function findSoftwareFaults(form: SoftwareForm, today: CivilDate): readonly CopyrightFault[] {
  const faults: CopyrightFault[] = []
  const add: AddFault = (path, key, params = {}) => faults.push({ path, key, params })
  requireText(add, 'name', form.name, softwareLimits.name)
  if (form.shortName.trim() !== '' && form.shortName.trim() === form.name.trim()) add('shortName', 'shortNameSame')
  if (form.version.trim() === '') add('version', 'missing')
  else if (!versionPattern.test(form.version)) add('version', 'versionWrong')
  findDevelopment(form, add)
  findDescription(form, add)
  findDayFaults(add, form, today)
  findOwnerFaults(add, form, today)
  findRightFaults(add, form)
  for (const key of technicalFieldKeys) requireText(add, key, form[key], softwareLimits.technical)
  findTechnical(form, today, add)
  findDeposits(form, add)
  findPapers(form, add)
  findEndFaults(add, form)
  return faults
}

/** One developer is one owner, unless the others derived their rights from that developer. @see copyright reference 6.1 */
function findDevelopment({ development, acquisition, owners }: SoftwareForm, add: AddFault): void {
  if (development === 'own' && acquisition === 'original' && owners.length > 1) add('development', 'aloneOfSeveral')
}

function findDescription({ description, modification }: SoftwareForm, add: AddFault): void {
  if (description === 'original') return
  requireText(add, 'modification.words', modification.words, 200)
  if (modification.registered && parseSoftwareRegistration(modification.registrationNo) === undefined) {
    add('modification.registrationNo', 'numberWrong')
  }
}

function findTechnical(form: SoftwareForm, today: CivilDate, add: AddFault): void {
  requireText(add, 'languages', languagesText(form), softwareLimits.languages)
  if (form.sourceLines === null || form.sourceLines < 1) add('sourceLines', 'linesMissing')
  const { functionsMin, functionsMax } = softwareRequirement(today)
  const count = countCharacters(form.functions)
  if (count === 0) add('functions', 'missing')
  else if (count < functionsMin) add('functions', 'tooShort', { count, limit: functionsMin })
  else if (count > functionsMax) add('functions', 'tooLong', { count, limit: functionsMax })
  if (form.features.length === 0) add('features', 'chooseOne')
  requireText(add, 'featureText', form.featureText, softwareLimits.featureText)
}

/** What stands at the head of every page of a deposit. */
export const depositHeader = ({ name, version }: Pick<FormDeposit, 'name' | 'version'>) =>
  `${name.trim()} ${version.trim()}`.trim()

function findDeposits(form: SoftwareForm, add: AddFault): void {
  const named = depositHeader(form)
  for (const key of ['source', 'manual'] as const) {
    const deposit = form[key]
    if (deposit === null) add(key, key === 'source' ? 'sourceMissing' : 'manualMissing')
    else if (depositHeader(deposit) !== named) add(key, 'depositNames', { printed: depositHeader(deposit), named })
  }
}

function findPapers({ papers, development, acquisition, description }: SoftwareForm, add: AddFault): void {
  const has = (kind: string) => papers.some((paper) => paper.kind === kind)
  if (development !== 'own' && !has('contract')) add('papers', 'contractMissing')
  if (acquisition !== 'original' && !has('acquisition')) add('papers', 'acquisitionMissing')
  if (description === 'modified' && !has('permission')) add('papers', 'permissionMissing')
}

/** What to know before handing in. */
export function findSoftwareAdvice(form: SoftwareForm, today: CivilDate): readonly CopyrightAdvice[] {
  const advice: CopyrightAdvice[] = []
  const add: AddAdvice = (path, key, params = {}) => advice.push({ path, key, params })
  const name = form.name.trim()
  if (name !== '' && !nameEnding.test(name)) add('name', 'nameEnding')
  const risky = riskyWords.find((word) => name.includes(word))
  if (risky !== undefined) add('name', 'nameRisky', { word: risky })
  findOwnerAdvice(add, form)
  const { source, sourceLines, manual } = form
  // A full deposit: 60 pages, or fewer pages that hold everything.
  if (source && sourceLines !== null && sourceLines < 50 * (source.pages - 1)) {
    add('sourceLines', 'linesFew', { lines: sourceLines, pages: source.pages })
  }
  if (manual && manual.pages < 15) add('manual', 'manualShort')
  if (form.aiUse === 'used') add('aiUse', 'aiUsed')
  if (softwareRequirement(today).handwrittenDeclaration) add('declared', 'handwritten')
  return advice
}
