import { getPublicFigures as call } from '@portal/contract/site/site'
import { findPublicAgency } from '../../kernel/reference/agency-queries.ts'
import { findExampleWords, noExampleWords } from '../../patents/search/example-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { countFiledCases, findPatentFigures } from './figures-queries.ts'

export const getPublicFigures = implement(call, async ({ db }) => {
  const [patents, agency, filedCases] = await Promise.all([
    findPatentFigures(db),
    findPublicAgency(db),
    countFiledCases(db),
  ])
  const exampleWords =
    patents.patents === 0 ? noExampleWords : await findExampleWords(db, `${patents.patents} ${patents.exampleNumber}`)
  return { ...patents, exampleWords: exampleWords.zh, exampleWordsEn: exampleWords.en, agency, filedCases }
})
