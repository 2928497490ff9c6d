/** Invented CNIPA bulk document; the number is one of the invented valid ones. */
export const cnipaXml = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE business:PatentDocumentAndRelated SYSTEM "/DTDS/ExternalStandards/ipphdb-entities.dtd"[]>
<business:PatentDocumentAndRelated xmlns:base="b" xmlns:business="c" country="CN" docNumber="119000001" kind="B" dateProduced="20250102">
 <business:BibliographicData>
  <business:PublicationReference dataFormat="original"><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>119000001</base:DocNumber><base:Kind>B</base:Kind><base:Date>20250110</base:Date></base:DocumentID></business:PublicationReference>
  <business:ApplicationReference dataFormat="standard"><base:DocumentID><base:DocNumber>102024000000001</base:DocNumber></base:DocumentID></business:ApplicationReference>
  <business:ApplicationReference dataFormat="original"><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>202410000001.X</base:DocNumber><base:Date>20240102</base:Date></base:DocumentID></business:ApplicationReference>
  <business:ClassificationIPCRDetails><business:ClassificationIPCR><base:Text>G06F   13/12    (2006.01)</base:Text></business:ClassificationIPCR></business:ClassificationIPCRDetails>
  <business:InventionTitle lang="zh">一种示例装置</business:InventionTitle>
  <business:ReferencesCited><business:Citation srepPhase="SEA"><business:PublicationReference dataFormat="original"><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>1719946</base:DocNumber><base:Kind>A</base:Kind></base:DocumentID></business:PublicationReference></business:Citation></business:ReferencesCited>
  <business:RelatedDocuments><business:RelatedPublicationDoc><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>119000001</base:DocNumber><base:Kind>A</base:Kind><base:Date>20240601</base:Date></base:DocumentID></business:RelatedPublicationDoc></business:RelatedDocuments>
  <business:Parties>
   <business:ApplicantDetails><business:Applicant><base:AddressBook><base:Name>示例科技有限公司</base:Name><base:Address><base:PostCode>0</base:PostCode><base:Text>510000 广东省广州市示例路1号</base:Text></base:Address></base:AddressBook></business:Applicant></business:ApplicantDetails>
   <business:InventorDetails><business:Inventor><base:AddressBook><base:Name>张三</base:Name></base:AddressBook></business:Inventor></business:InventorDetails>
   <business:AgentDetails><business:Agent><business:Agency><base:AddressBook><base:OrganizationName>示例专利代理事务所(普通合伙) 44999</base:OrganizationName></base:AddressBook></business:Agency><base:AddressBook><base:Name>李四</base:Name></base:AddressBook></business:Agent></business:AgentDetails>
  </business:Parties>
 </business:BibliographicData>
 <business:Abstract><base:Paragraphs>第一段。</base:Paragraphs><base:Paragraphs>含 H<base:Sub>2</base:Sub>O。</base:Paragraphs></business:Abstract>
 <business:Description><base:Paragraphs>技术领域</base:Paragraphs></business:Description>
 <business:Claims><business:Claim><business:ClaimText>1.一种装置，包括</business:ClaimText><business:ClaimText>壳体。</business:ClaimText></business:Claim><business:Claim><business:ClaimText>2.如权利要求1所述的装置。</business:ClaimText></business:Claim></business:Claims>
</business:PatentDocumentAndRelated>
`

/** Invented USPTO grant; documents of a weekly file stand one behind the other. */
export const usptoGrant = (number: string, title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE us-patent-grant SYSTEM "us-patent-grant-v47-2022-02-17.dtd" [ ]>
<us-patent-grant lang="EN" country="US" date-produced="20221005" date-publ="20221025">
<us-bibliographic-data-grant>
<publication-reference><document-id><country>US</country><doc-number>${number}</doc-number><kind>B2</kind><date>20221025</date></document-id></publication-reference>
<application-reference appl-type="utility"><document-id><country>US</country><doc-number>16000001</doc-number><date>20190806</date></document-id></application-reference>
<classifications-ipcr><classification-ipcr><section>A</section><class>61</class><subclass>B</subclass><main-group>5</main-group><subgroup>145</subgroup></classification-ipcr></classifications-ipcr>
<classifications-cpc><main-cpc><classification-cpc><section>A</section><class>61</class><subclass>B</subclass><main-group>5</main-group><subgroup>14532</subgroup></classification-cpc></main-cpc></classifications-cpc>
<invention-title>${title}</invention-title>
<us-references-cited><us-citation><patcit><document-id><country>US</country><doc-number>554139</doc-number><kind>A</kind></document-id></patcit><category>cited by examiner</category></us-citation><us-citation><nplcit><othercit>Some paper, 1999.</othercit></nplcit><category>cited by applicant</category></us-citation></us-references-cited>
<us-parties><us-applicants><us-applicant><addressbook><orgname>Sample, Inc.</orgname><address><city>Reno</city><state>NV</state><country>US</country></address></addressbook></us-applicant></us-applicants>
<inventors><inventor><addressbook><last-name>Doe</last-name><first-name>Jane</first-name></addressbook></inventor></inventors>
<agents><agent><addressbook><orgname>Agents LLP</orgname></addressbook></agent></agents></us-parties>
</us-bibliographic-data-grant>
<abstract><p>A &#x3bc;-sensor
 with a housing.</p></abstract>
<claims><claim><claim-text>1. A sensor comprising:<claim-text>a housing.</claim-text></claim-text></claim></claims>
</us-patent-grant>
`

/** Invented EPO full text. */
export const epXml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ep-patent-document PUBLIC "-//EPO//EP PATENT DOCUMENT 1.5//EN" "ep-patent-document-v1-5.dtd">
<ep-patent-document lang="en" country="EP" doc-number="3999999" kind="B1" date-publ="20210630">
<SDOBI lang="en"><B100><B110>3999999</B110><B130>B1</B130><B140><date>20210630</date></B140><B190>EP</B190></B100>
<B200><B210>17171508.9</B210><B220><date>20170517</date></B220></B200>
<B300><B310>201810000001</B310><B320><date>20180420</date></B320><B330><ctry>CN</ctry></B330></B300>
<B400><B430><date>20181121</date></B430><B450><date>20210630</date></B450></B400>
<B500><B510EP><classification-ipcr sequence="1"><text>H01F  27/14        20060101AFI20171122BHEP        </text></classification-ipcr></B510EP>
<B540><B541>de</B541><B542>ANORDNUNG</B542><B541>en</B541><B542>ASSEMBLY</B542></B540></B500>
<B700><B720><B721><snm>MUSTER, Max</snm></B721></B720><B730><B731><snm>Sample GmbH</snm><adr><city>Bern</city><ctry>CH</ctry></adr></B731></B730></B700></SDOBI>
<claims lang="de"><claim><claim-text>Anordnung.</claim-text></claim></claims>
<claims lang="en"><claim><claim-text>An assembly.</claim-text></claim></claims>
</ep-patent-document>`

/** Invented answer of the EPO's OPS with two exchange documents; `extra` stands in the first abstract. */
export const opsXml = (
  extra = '',
) => `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet type="text/xsl" href="/3.2/style/exchange.xsl"?>
<ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org"><exchange-documents>
<exchange-document family-id="30117972" country="US" doc-number="2006142694" kind="A1"><bibliographic-data>
<publication-reference><document-id document-id-type="docdb"><country>US</country><doc-number>2006142694</doc-number><kind>A1</kind><date>20060629</date></document-id></publication-reference>
<classifications-ipcr><classification-ipcr sequence="1"><text>G06T   9/    00            A I                    </text></classification-ipcr></classifications-ipcr>
<patent-classifications><patent-classification><classification-scheme office="EP" scheme="CPCI"/><section>G</section><class>06</class><subclass>T</subclass><main-group>9</main-group><subgroup>005</subgroup></patent-classification></patent-classifications>
<application-reference><document-id document-id-type="docdb"><country>US</country><doc-number>31000005</doc-number></document-id><document-id document-id-type="epodoc"><doc-number>US20050310000</doc-number><date>20051220</date></document-id></application-reference>
<parties><applicants><applicant data-format="epodoc"><applicant-name><name>SAMPLE CORP [US]</name></applicant-name></applicant></applicants></parties>
<invention-title lang="en">Coding</invention-title></bibliographic-data><abstract lang="en"><p>Coding of data.${extra}</p></abstract></exchange-document>
<exchange-document country="JP" doc-number="2005533465" kind="A"><bibliographic-data><invention-title lang="ja">符号化</invention-title></bibliographic-data></exchange-document>
</exchange-documents></ops:world-patent-data>`
