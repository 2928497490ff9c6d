import { differencesMax } from '@portal/contract/patents/case-packages'
import { checkPackage } from '@portal/domain/patents/packages/check-package'
import { comparePackages } from '@portal/domain/patents/packages/compare'
import { entriesOf } from '@portal/domain/patents/packages/layout'
import { answerFileJob, asBuffer } from '../../platform/documents/file-job-parts.ts'
import { assemblePackage } from './assemble.ts'
import type { PackageAnswers, PackageFile, PackageRequest } from './package-jobs.ts'
import { readFormMaterial } from './read-form-material.ts'
import { readPackage } from './read-package.ts'
import { faultsMax, showPackage } from './show-package.ts'
import { writePackage } from './write-package.ts'

/** Letters of a value that is told to differ: a paragraph, not a book. */
const valueMax = 5_000

answerFileJob<PackageRequest, PackageAnswers[PackageRequest['kind']]>(async (request) => {
  if (request.kind === 'make') return make(request)
  const one = await open(request.one)
  switch (request.kind) {
    case 'show':
      return showPackage(one, request.file, request.checkedOn)
    case 'compare': {
      const { compared, differences } = comparePackages(one, await open(request.other), 'folded')
      return { compared, total: differences.length, differences: differences.slice(0, differencesMax).map(toRow) }
    }
    case 'write': {
      const faults = checkPackage(one, request.checkedOn).slice(0, faultsMax)
      return { bytes: await writePackage(one, request.madeAt), files: entriesOf(one).length, faults }
    }
    case 'form':
      return readFormMaterial(one)
  }
})

async function make({ material, layout, mustBeRight, checkedOn, madeAt }: PackageRequest & { kind: 'make' }) {
  const { package: content, faults: known, pages } = await assemblePackage(material, layout)
  const faults = [...known, ...checkPackage(content, checkedOn)]
  const isWrong = mustBeRight && faults.some(({ level }) => level === 'fix')
  const bytes = isWrong ? undefined : await writePackage(content, madeAt)
  return { bytes, files: entriesOf(content).length, faults: faults.slice(0, faultsMax), pages }
}

const open = ({ bytes, name }: PackageFile) => readPackage(asBuffer(bytes), name)
const cut = (value: string | undefined) => value?.slice(0, valueMax) ?? null

function toRow({ file, element, before, after }: ReturnType<typeof comparePackages>['differences'][number]) {
  return { file, element, before: cut(before), after: cut(after) }
}
