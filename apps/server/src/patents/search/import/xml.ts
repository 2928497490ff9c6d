import { readCnipaDocument } from './cnipa-xml.ts'
import { drawingsOf, type NamedDrawing } from './drawings.ts'
import { readEpDocument, readExchangeDocument, readFamilyMember, readFulltextDocument } from './epo-xml.ts'
import type { FaultReason } from './faults.ts'
import type { ImportLimits } from './limits.ts'
import type { PatentRecord } from './record.ts'
import { readUsptoDocument } from './uspto-xml.ts'
import { readXmlRecords } from './xml-records.ts'
import type { XmlElement } from './xml-tree.ts'

export type XmlRecordReading =
  | { record: PatentRecord; drawings: readonly NamedDrawing[]; line: number }
  | { reason: FaultReason; detail: string; line: number; excerpt: string }

/** Which element is a record, and who reads it. */
const readers = new Map<string, (root: XmlElement) => PatentRecord | undefined>([
  ['PatentDocumentAndRelated', readCnipaDocument],
  ['us-patent-grant', readUsptoDocument],
  ['us-patent-application', readUsptoDocument],
  ['ep-patent-document', readEpDocument],
  ['exchange-document', readExchangeDocument],
  ['family-member', readFamilyMember],
  ['fulltext-document', readFulltextDocument],
])

/** Patent records of XML text in any of the offices' formats, mixed or one document behind the other. */
export async function* readXml(texts: AsyncIterable<string>, limits: ImportLimits): AsyncGenerator<XmlRecordReading> {
  for await (const reading of readXmlRecords(texts, (name) => readers.has(name), limits)) {
    if ('reason' in reading) {
      yield reading
      continue
    }
    const { element, line } = reading
    const record = readers.get(element.name)?.(element)
    yield record
      ? { record, drawings: drawingsOf(element), line }
      : { reason: 'unknownShape', detail: `<${element.name}> without a number`, line, excerpt: '' }
  }
}
