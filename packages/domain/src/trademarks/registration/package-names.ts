import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { withoutEdges } from '../../platform/words/trim.ts'

/** Characters of a name in a package, its ending included. @see trademark reference 3.4 */
export const packageNameMax = 80
/** More classes than these are counted instead of named. */
const classesNamedMax = 8

const length = (text: string) => [...text].length
const cut = (text: string, max: number) => [...text].slice(0, Math.max(0, max)).join('')

/** Text as a part of a file name: nothing that a file system takes for a separator, a device or a direction of writing. */
function plain(text: string): string {
  const allowed = text.normalize('NFC').replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '_')
  return withoutEdges(allowed.replaceAll(/\s+/g, ' '), /[ .]/)
}

/** A file's name of at most 80 characters; `ending` with its dot, and kept whole. */
export function packageFileName(stem: string, ending: string): string {
  return `${cut(plain(stem), packageNameMax - length(ending)).trim()}${ending}`
}

/** The same, of a folder in which names are taken: namesakes and long names that were cut alike are numbered. */
export function freePackageFileName(stem: string, ending: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = packageFileName(stem, count === 1 ? ending : `_${count}${ending}`)
    if (!taken.has(name)) return name
  }
}

export interface NamedPackage {
  readonly orderNo: string
  readonly markName: string
  /** Two digits each, in order. */
  readonly classes: readonly string[]
}

/** `{订单号}_{商标名}_{类别}`: number and classes stand whole, the words of the mark give way. */
export function packageName({ orderNo, markName, classes }: NamedPackage, ending = ''): string {
  const [first = ''] = classes
  const named = classes.length > classesNamedMax ? `${first}等${classes.length}类` : classes.join('-')
  const around = [plain(orderNo), plain(named)].filter((part) => part !== '')
  const left = packageNameMax - length(ending) - length(around.join('_')) - 1
  const [before = '', ...after] = around
  return [before, cut(plain(markName), left).trim(), ...after].filter((part) => part !== '').join('_') + ending
}

/** Of several orders in one package. */
export function packagesName(count: number, on: CivilDate, ending: string): string {
  return `商标申请材料_${count}件_${on}${ending}`
}
