import { getPublicFigures as call } from '@portal/contract/site'
import { findPublicAgency } from '../agency/agency-queries.ts'
import { implement } from '../http/handler.ts'
import { findExampleWords } from '../patents/example-queries.ts'
import { countFiledCases, findPatentFigures } from './figures-queries.ts'

export const getPublicFigures = implement(call, async ({ db }) => {
  const [patents, agency, filedCases] = await Promise.all([
    findPatentFigures(db),
    findPublicAgency(db),
    countFiledCases(db),
  ])
  const exampleWords =
    patents.patents === 0 ? [] : await findExampleWords(db, `${patents.patents} ${patents.exampleNumber}`)
  return { ...patents, exampleWords, agency, filedCases }
})
