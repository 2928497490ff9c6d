import type { XmlDocument } from './model.ts'
import { newPlainDocument } from './write-xml.ts'
import { childOf, element, wordsOf } from './xml-tree.ts'

/** What a request for examination says. @see patent reference 5.4, 110401 */
export interface ExaminationRequest {
  readonly title: string
  readonly applicant: string
  /** The applicant waives voluntary amendments (Implementing Regulations, rule 57). */
  readonly waivesAmendments: boolean
  /** Years by which the examination is put off, 0 for none. */
  readonly delayYears: number
}

/** 110401. */
export function examinationDocument(request: ExaminationRequest): XmlDocument {
  const values = {
    发明名称: request.title,
    申请人: request.applicant,
    放弃主动修改: request.waivesAmendments ? '1' : '0',
    延迟审查: String(request.delayYears),
  }
  const fields = Object.entries(values).flatMap(([name, value]) => [element(name, {}, [value]), '\n'])
  return newPlainDocument(element('实质审查请求书', {}, ['\n', ...fields]))
}

/** Undefined if the document is none. */
export function readExamination({ root }: XmlDocument): ExaminationRequest | undefined {
  if (root.name !== '实质审查请求书') return undefined
  const said = (name: string) => wordsOf(childOf(root, name))
  return {
    title: said('发明名称'),
    applicant: said('申请人'),
    waivesAmendments: said('放弃主动修改') === '1',
    delayYears: Number(said('延迟审查')) || 0,
  }
}
