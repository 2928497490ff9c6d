import { datesOf, publicationOf, readApplicationNumber, typeOf } from './numbers.ts'
import { type Citation, completeRecord, type PatentRecord, type Publication } from './record.ts'
import { addressOf, agencyOf, classes, dateFault, day, localText, locarnoClasses } from './text.ts'
import { at, children, inside, lines, text, type XmlElement } from './xml-tree.ts'

/** CNIPA bulk data, `business:PatentDocumentAndRelated` V2.x. Zeros stand for empty address parts. */
export function readCnipaDocument(root: XmlElement): PatentRecord {
  const biblio = at(root, 'BibliographicData')
  const references = children(biblio, 'PublicationReference')
  const own = publicationIn(at(byFormat(references), 'DocumentID'))
  const earlier = inside(at(biblio, 'RelatedDocuments'), 'RelatedPublicationDoc').flatMap(
    (each) => publicationIn(at(each, 'DocumentID')) ?? [],
  )
  const publications = own ? [own, ...earlier.filter(({ number }) => number !== own.number)] : earlier
  const application = at(byFormat(children(biblio, 'ApplicationReference')), 'DocumentID')
  const applicationNumber = readApplicationNumber(text(at(application, 'DocNumber')), 'CN')
  const parties = at(biblio, 'Parties')
  const applicant = inside(parties, 'Applicant')[0] ?? inside(parties, 'Assignee')[0]
  const agent = inside(parties, 'Agent')[0]
  const symbols = [
    ...inside(biblio, 'MainClassification').filter(isOriginal),
    ...inside(biblio, 'FurtherClassification').filter(isOriginal),
    ...inside(biblio, 'ClassificationIPCR').map((each) => at(each, 'Text') ?? each),
    ...inside(biblio, 'ClassificationLocarno'),
  ].flatMap((each) => text(each) ?? [])
  return completeRecord(
    {
      office: text(at(application, 'WIPOST3Code')) ?? 'CN',
      applicationNumber,
      publications,
      ...datesOf(publications),
      filedOn: day(text(at(application, 'Date'))),
      title: localText(text(children(biblio, 'InventionTitle')[0])),
      abstract: localText(lines(at(root, 'Abstract'))),
      claims: inside(at(root, 'Claims'), 'Claim').flatMap((claim) => lines(claim) ?? []),
      description: lines(at(root, 'Description')),
      applicants: partyNames(parties, 'Applicant', 'Assignee'),
      inventors: partyNames(parties, 'Inventor'),
      agency: agencyOf(text(at(agent, 'Agency'))),
      agents: inside(parties, 'Agent').flatMap((each) => text(at(each, 'AddressBook', 'Name')) ?? []),
      ...placeOf(applicant),
      ipc: classes(symbols),
      locarno: locarnoClasses(symbols),
      priorities: inside(biblio, 'PriorityClaim').map((each) => ({
        country: text(inside(each, 'WIPOST3Code')[0]),
        number: text(inside(each, 'DocNumber')[0]),
        on: day(text(inside(each, 'Date')[0])),
      })),
      citations: inside(at(biblio, 'ReferencesCited'), 'Citation').map(citationOf),
      type: typeOf(applicationNumber, own),
      source: { name: 'cnipa-bulk', age: day(root.attributes.dateProduced) },
    },
    [dateFault(text(at(application, 'Date')))],
  )
}

/** References stand twice, as the office wrote them (`original`) and in a standard form. */
function byFormat(references: XmlElement[]): XmlElement | undefined {
  return references.find(isOriginal) ?? references[0]
}

function isOriginal(element: XmlElement): boolean {
  return element.attributes.dataFormat !== 'standard'
}

function publicationIn(id: XmlElement | undefined): Publication | undefined {
  const number = text(at(id, 'DocNumber'))
  if (!number) return undefined
  return publicationOf(text(at(id, 'WIPOST3Code')) ?? 'CN', number, text(at(id, 'Kind')), day(text(at(id, 'Date'))))
}

function partyNames(parties: XmlElement | undefined, ...kinds: string[]): string[] {
  const found = kinds.flatMap((kind) => inside(parties, kind))
  return [
    ...new Set(
      found.flatMap(
        (each) => text(at(each, 'AddressBook', 'Name') ?? at(each, 'AddressBook', 'OrganizationName')) ?? [],
      ),
    ),
  ]
}

function placeOf(party: XmlElement | undefined): Pick<PatentRecord, 'address' | 'postcode' | 'province'> {
  const address = at(party, 'AddressBook', 'Address')
  const place = addressOf(text(at(address, 'Text')))
  const postcode = text(at(address, 'PostCode'))
  return { ...place, postcode: place.postcode ?? (postcode && /^[1-9]\d{5}$/.test(postcode) ? postcode : null) }
}

function citationOf(citation: XmlElement): Citation {
  const reference = byFormat(inside(citation, 'PublicationReference'))
  const cited = publicationIn(at(reference, 'DocumentID'))
  return {
    number: cited?.number ?? null,
    text: cited ? null : text(citation),
    by: citation.attributes.srepPhase ?? null,
  }
}
