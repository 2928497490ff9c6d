import { rights } from '@portal/domain/people/rights/rights'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall, type Needs, rightsAsked } from './call.ts'
import { calls } from './calls.ts'

const writes = calls.filter(({ effect }) => effect === 'write')
const isList = (needs: Needs | undefined) => Array.isArray(needs)
const isByDraft = (needs: Needs | undefined) => typeof needs === 'object' && 'draft' in needs

/** A need in one line: "draft, otherwise submit or answer". */
function describeNeeds(needs: Needs | undefined): string {
  const either = (one: string | readonly string[]) => (typeof one === 'string' ? one : one.join(' or '))
  if (needs === undefined) return 'nothing'
  if (typeof needs === 'string' || !('draft' in needs)) return either(needs)
  return `${needs.draft}, otherwise ${either(needs.otherwise)}`
}

/** Which calls need what, a line for each need and capability. */
function tableOfNeeds(): string {
  const lines = new Map<string, string[]>()
  for (const { name, needs } of writes) {
    const [capability, verbNoun = ''] = name.split('.')
    const line = `${describeNeeds(needs)} | ${capability}`
    lines.set(line, [...(lines.get(line) ?? []), verbNoun])
  }
  return [...lines]
    .map(([line, names]) => `${line}: ${names.toSorted().join(' ')}`)
    .toSorted()
    .join('\n')
}

describe('what a call needs', () => {
  it('is said by every write and by no read', () => {
    for (const { name, effect, needs } of calls) {
      expect([name, needs === undefined]).toEqual([name, effect === 'read'])
    }
  })
  it('depends on the draft only where the request says whether it is one', () => {
    const byDraft = writes.filter(({ needs }) => isByDraft(needs))

    expect(byDraft.length).toBeGreaterThan(0)
    for (const { name, request } of byDraft) {
      const schema = z.toJSONSchema(request, { io: 'output', unrepresentable: 'any' })
      for (const { required } of schema.anyOf ?? [schema]) {
        // There after the defaults, so that a request without it is judged by what it means.
        expect(required, name).toContain('draft')
      }
    }
  })
  it('is one of several rights only where the handler asks for the one that the request is about, or any will do', () => {
    const ofList = writes.filter(({ needs }) => isList(needs)).map(({ name }) => name)

    // What colleagues write among themselves is for who works on cases in either way.
    const amongColleagues = /^(comments|tasks|time)\./
    expect(ofList.filter((name) => !amongColleagues.test(name)).toSorted()).toEqual([
      'admin.assignCases',
      'approvals.ask',
      'approvals.setCostCentre',
      'approvals.withdraw',
      'coupons.redeemCoupon',
      'feeds.makeFeed',
      'followUps.handleFollowUp',
      'invitations.revokeInvitation',
      'orders.addAffiliate',
      'orders.handOver',
      'orders.removeAffiliate',
      'shop.saveProduct',
      'supply.changePost',
    ])
  })
  it('is a different right each time it is one of several', () => {
    for (const { name, needs } of writes) {
      const asked = rightsAsked(needs, { draft: false }) ?? []
      expect(new Set(asked).size, name).toBe(asked.length)
      expect(rights, name).toEqual(expect.arrayContaining([...asked]))
    }
  })
  it('is what decision 0063 says of it', () => {
    expect(tableOfNeeds()).toMatchInlineSnapshot(`
      "answer | admin: askCorrection closeDeadline recordOfficialDocument withdrawCorrection
      answer | contracts: askContract checkScan declineContract endContract remindSigners requestCode sendContract signContract
      answer | customers: remindToPay
      answer | docket: acknowledgeLimits
      answer | followUps: answerCorrection
      answer | letters: sendAgain sendLetter
      answer | monitoring: notifyWatches
      answer | notices: acknowledgeNotices confirmNotice importNotice moveNotice removeNotices sendNotices undoNotice
      answer | orders: addOrderMessage
      answer | productOrders: addMessage saveNote
      answer | records: answerRegistration writeMessage
      answer | shop: changePrices makeShop moveProducts moveShop saveSettings
      answer | square: answerContact askContact
      answer | supply: answerContact contactPoster
      answer | talent: inviteTalent rateTalent readContact takeBackRequest
      approve | admin: rejectOrder
      approve | approvals: decide saveDeputy
      approve | foreign: answerDeliverable answerQuote
      approve | monitoring: giveUpWatches resumeWatches
      approve | orders: confirmDraft
      approve | square: actOnDeal answerOffer
      approve | usFilings: proveSection
      draft or answer or submit | followUps: handleFollowUp
      draft or answer | comments: addComment changeComment removeComment
      draft or answer | shop: saveProduct
      draft or answer | tasks: applyTemplate orderItems removeItem saveItem saveTask setState tickItem
      draft or answer | time: removeTime saveTime startTimer
      draft or approve or pay | approvals: setCostCentre
      draft or pay | coupons: redeemCoupon
      draft or people | admin: assignCases
      draft or people | orders: handOver
      draft or submit | supply: changePost
      draft | admin: revealNumber uploadDraft withdrawDraft
      draft | agency: chooseForOrder
      draft | casePackages: convertFile prefillFiling
      draft | clients: closeClient saveClient
      draft | contracts: removeContract saveContract
      draft | copyright: buildDeposit
      draft | customerImports: checkImport dropImport startImport undoImport uploadSheet
      draft | customers: addEntry claimCustomers releaseCustomers revealContacts setStage
      draft | designs: addPictures removePicture saveTree stepPicture workOnPictures
      draft | filings: keepFoundedOn readApplication removeApplicant revealApplicant saveApplicant
      draft | followUps: saveChange
      draft | foreign: saveQuote updateCountry
      draft | imports: checkImport dropImport startImport undoImport uploadSheet
      draft | marks: addWatchedMarks removeWatchedMarks updateWatchedMark
      draft | monitoring: addWatches removeWatches restoreWatches settleChange updateWatches
      draft | officialFees: deleteScenario saveScenario
      draft | orders: copyOrder deleteDrafts
      draft | records: copyRecord removeRecord saveRecord
      draft | shop: copyProduct removeProducts saveLook
      draft | square: changeWanted makeDealContract saveDealParty saveListing saveMedia
      draft | tasks: removeTemplate saveTemplate
      draft | trademarks: drawPicture fitPicture keepDecision
      draft, otherwise answer | filings: saveDraft
      draft, otherwise submit or answer | copyright: submitService submitSoftware submitWork
      draft, otherwise submit or answer | foreignTrademarks: saveMarkAbroad
      draft, otherwise submit or answer | trademarkServices: askForService
      draft, otherwise submit or answer | trademarkTransfers: transferTrademarks
      draft, otherwise submit or answer | trademarks: applyForTrademark
      draft, otherwise submit | filings: submitFiling
      draft, otherwise submit | followUps: saveFollowUp
      draft, otherwise submit | supply: savePost
      export or people | invitations: revokeInvitation
      export or people | orders: addAffiliate removeAffiliate
      export | admin: exportOfficialDocuments
      export | approvals: exportApprovals
      export | budgets: exportBudgets exportCounted
      export | clients: exportClients
      export | codes: exportCodes exportRegistrations
      export | commission: exportLines exportWithdrawals
      export | contracts: exportContracts packContracts
      export | copyright: exportOrders
      export | coupons: exportMine exportUses
      export | customers: exportOrders
      export | docket: exportLimits
      export | followUps: exportFollowUps
      export | foreign: exportForeign
      export | invoices: exportInvoices exportOrders
      export | letters: exportLetters
      export | marks: exportWatchedMarks
      export | monitoring: endShare exportWatches shareWatches
      export | notices: exportCorrections exportNotices
      export | officialFees: exportFeeOrders packReceipts
      export | orders: exportOrders
      export | organisations: exportMembers
      export | overview: exportCases exportFigures exportMoney
      export | patents: exportPatents
      export | productOrders: exportBought exportPayouts exportSold
      export | records: exportRecords exportRegistrations exportReleased makeFile
      export | reports: makeReport removeSetting saveSetting sendReport
      export | shop: exportProducts
      export | square: exportDeals exportMyListings exportMyWanted
      export | statements: exportMovements writeStatement
      export | supply: exportMyPosts
      export | talent: exportSaved
      export | tasks: exportTasks
      export | time: exportTime
      export | trademarkTransfers: exportTransfers
      export | trademarks: exportOrders packOrders
      office | admin: changeRole confirmContact createUser disableUser exportUsers resetPassword setOrganisationOwner testChannel
      office | agency: closeAgency foundAgency
      office | bills: explainDifference exportDifferences readBillAgain
      office | codes: exportAllCodes stopAnyCode
      office | commission: decideWithdrawal endWithdrawal exportAllLines exportAllWithdrawals revealPayee
      office | coupons: addCampaign changeCampaign exportCampaigns exportGiven giveCoupons stopCampaign
      office | invoices: decideInvoice decideReversal issueInvoice saveTerms
      office | ledger: exportPostings
      office | messages: retryDelivery
      office | officialFees: exportOfficePayments fileReceipts generateFile importResult noteOfficePayment returnLines takeBackOfficePayment
      office | payments: decideRefund decideTransfer exportPayments exportRefunds exportTransfers returnReceipt
      office | productOrders: decideAfterSale exportDisputes exportDue finishPayout revealPayee startPayout stopPayout
      office | records: decideProblem exportProblems
      office | rules: applyRule withdrawRule
      office | shop: review
      office | site: answerMessage saveSiteInfo
      office | sources: updateSource
      office | square: releaseDeal returnPayee revealPayee reviewListings startPayout stopPayout
      office | supply: exportReview reviewPost
      office | talent: reviewTalent
      pay | commission: addWithdrawal makeStatement
      pay | invoices: askInvoices askReversal cancelInvoice mailInvoice removeTitle saveTitle
      pay | payments: announceTransfer askProvider chooseCoupon payByCode payInWeChat requestRefund withdrawTransfer
      pay | productOrders: actOnAfterSale askAfterSale giveBack savePayee
      pay | square: savePayee
      people | admin: assignAgent
      people | agency: chooseForNew saveAttorney saveRecord
      people | approvals: demandCostCentre saveCostCentre saveRules setDefaultCostCentre
      people | budgets: saveBudget
      people | clients: acceptInvitation addCustomers inviteCustomer linkCustomer mergeClients revokeInvitation setPeople
      people | codes: acceptCode addCode extendCode stopCode
      people | commission: joinProgramme
      people | connections: removeConnection renewSecret resumeConnection retryEvent saveConnection testConnection
      people | contracts: saveTemplate
      people | customers: handOver undoMerge
      people | letters: archiveTemplate saveTemplate
      people | messages: saveOrganisationChoices
      people | organisations: becomeCompany changeMember createSubAccount invite offerOwnership removeMember removeRole removeTeam resetSubAccount revokeMemberInvitation saveOrganisation saveRole saveTeam withdrawOwnership
      people | reminders: saveLeadTimes
      people | time: removeRate saveRate
      see or export | feeds: makeFeed
      see | square: setFavourite
      self | account: changePassword confirmContact requestContactCode
      self | clients: declineInvitation
      self | comments: readComments
      self | contracts: noteOpened
      self | conversion: convertWordToPdf drawPdf drawUpload
      self | documents: uploadFile
      self | feeds: changeFeed endFeed renewFeed
      self | invitations: acceptInvitation declineInvitation
      self | messages: saveChoices unsubscribe
      self | monitoring: openShare
      self | organisations: acceptMemberInvitation answerOwnership declineMemberInvitation foundCompany leave switchOrganisation
      self | patents: deleteSavedSearch savePatentSearch setSearchAlert
      self | records: openReleased reportProblem
      self | reminders: removeAbsence saveAbsence
      self | session: bindWeChat confirmLoginCode createLoginCode endSession exchangeLoginCode openWeChatSession register requestCode resetByCode scanLoginCode setPassword signIn signInByCode signOut
      self | signing: decline openLink sign
      self | site: addMessage addUserBrowse
      self | supply: followPost reportPost
      self | talent: answerRequest changeTalent markTalent saveTalent
      self | time: stopTimer
      self | views: deleteView readInbox readJob retryJob saveListSettings saveView setDefaultView
      submit or pay or approve | approvals: withdraw
      submit or pay | approvals: ask
      submit | admin: acceptOrder completeOrder keepSignedScan markFiled processed
      submit | casePackages: packCases uploadPackage
      submit | clients: noteConflict
      submit | filings: handInPower
      submit | followUps: submitChange
      submit | foreign: addDeliverable addPaper
      submit | officialFees: payFees
      submit | orders: cancelOrder updateServiceType withdrawOrder
      submit | productOrders: changePrice closeOrder placeOrder receiveOrder shipOrder
      submit | records: claimCustomer finishRecord moveRegistration releaseRecord withdrawRecord
      submit | signing: endLink makeLink
      submit | square: certifyListing makeOffer postWanted releaseListing takeDownListing
      submit | trademarkTransfers: handInSigned"
    `)
  })
})

describe('rightsAsked', () => {
  const byDraft = { draft: 'draft', otherwise: ['submit', 'answer'] } as const

  it.each<[Needs | undefined, unknown, readonly string[] | undefined]>([
    [undefined, {}, undefined],
    ['self', {}, undefined],
    ['office', {}, undefined],
    ['pay', {}, ['pay']],
    [['export', 'people'], {}, ['export', 'people']],
    [byDraft, undefined, ['draft', 'submit', 'answer']],
    [byDraft, { draft: true }, ['draft']],
    [byDraft, { draft: false }, ['submit', 'answer']],
    [byDraft, {}, ['submit', 'answer']],
    [byDraft, null, ['submit', 'answer']],
    [{ draft: 'draft', otherwise: 'answer' }, { draft: 'true' }, ['answer']],
  ])('of %j with %j are %j', (needs, input, asked) => {
    expect(rightsAsked(needs, input)).toEqual(asked)
  })
})

/** Held by the compiler alone; nobody calls it. */
export function declareWrongly() {
  const common = { name: 'site.tryIt', method: 'POST', path: '/api/try', summary: '', errors: [] } as const
  const shapes = { request: z.object({}), reply: z.object({}) }
  const write = { ...common, ...shapes, effect: 'write', touches: [] } as const
  const read = { ...common, ...shapes, effect: 'read', reads: [] } as const
  const staff = ['reviewer', 'administrator'] as const

  return [
    defineCall({ ...write, access: 'signedIn', needs: 'draft' }),
    defineCall({ ...write, access: 'signedIn', needs: 'self' }),
    defineCall({ ...write, access: 'public', needs: 'self' }),
    defineCall({ ...write, access: staff, needs: 'office' }),
    defineCall({ ...write, access: staff, needs: 'submit' }),
    defineCall({ ...read, access: 'signedIn' }),
    // @ts-expect-error: a write says what it needs
    defineCall({ ...write, access: 'signedIn' }),
    // @ts-expect-error: and a read nothing
    defineCall({ ...read, access: 'signedIn', needs: 'see' }),
    // @ts-expect-error: whoever calls without a session has no rights
    defineCall({ ...write, access: 'public', needs: 'draft' }),
    // @ts-expect-error: what everybody may call is not the office's own
    defineCall({ ...write, access: 'signedIn', needs: 'office' }),
    // @ts-expect-error: nor is what agents may call
    defineCall({ ...write, access: ['agent', 'reviewer'], needs: 'office' }),
    // @ts-expect-error: and what the back office does is not its people's own
    defineCall({ ...write, access: staff, needs: 'self' }),
    // @ts-expect-error: one right is no list
    defineCall({ ...write, access: 'signedIn', needs: ['draft'] }),
    // @ts-expect-error: there is no such right
    defineCall({ ...write, access: 'signedIn', needs: 'delete' }),
  ]
}
