// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square comments tasks time letters reports contracts views listSettings account sessions users organisations clients approvals agency rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>PQ
confirmContact>PQ
getUser<P
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>R
closeDeadline>b
completeOrder>b
confirmContact>R
createUser>R
disableUser>R
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<W
-listAgents getAgents<bR
-listAudit getAuditLog
-listAuditPeople getAuditPeople<R
-listChannels<1
-listHandlers getHandlers<bS
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<RS
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<R
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>R
revealNumber
setOrganisationOwner>RS
testChannel>1
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>WS
chooseForOrder>Wb
closeAgency>WS
foundAgency>WSR
-getRecord<W
-getSetup<W0R
-listOffered<WSb
-listRecords<WS
saveAttorney>W
saveRecord>WS
=approvals ApprovalController
ask askApproval>Vbk
decide>Vbk
demandCostCentre>V
exportApprovals>l
-getApproval<Vbc
-getCounts getApprovalCounts<Vb
-getSettings<VS
-listApprovals getApprovalList<Vb
saveCostCentre>Vb
saveDeputy>V
saveRules>V
setCostCentre>Vb
setDefaultCostCentre>V
withdraw>Vb
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Vb
-getLeft<Vb
-listBudgets getBudgetList<Vb
-listCounted getCountedList<Vb
saveBudget>Vk
=casePackages PatentServicesController
comparePackages compareCasePackages<r
convertFile /api/UserController/addConvertXml>rl
getPackage getCasePackage<r
-listConversions /api/UserController/getConvertXml<r
-listPackages GetExportXmlList<r
packCases PackagingPatents>rl
prefillFiling prefillFromCasePackage>bc
uploadPackage uploadCasePackage>r
=classification TrademarkController
checkGoods CheckGoods
-listGroups getTrademarkClassifyChildFirstLevel
-listItems getTrademarkClassifyChildSecondLevel
-searchClasses getTrademarkClassifyList
=clients ClientController
acceptInvitation acceptCustomerInvitation>TWSP
addCustomers>Tbv
closeClient>T
*declineInvitation
exportClients>l
-findAlike findAlikeClients<T
-getClient<TbSvg
-getConflicts<Tb
inviteCustomer>T
linkCustomer>Tbv
-listCases getClientCases<Tbv
-listClients getClients<TbSv
-listCustomers getCustomers<Tb
mergeClients>Tbv
noteConflict>T
*openInvitation
revokeInvitation revokeCustomerInvitation>T
saveClient>T
setPeople setClientPeople>Tbv
=comments CommentController
addComment>F
changeComment>F
-listComments getCommentList<F
-listMentions getMentionList<F
-listPeople getPeople<Sb
readComments>Fk~
removeComment>Fk
=connections OrganisationController
-listConnections getConnections<3
-listEvents getConnectionEvents<3
removeConnection>3
renewSecret renewConnectionSecret>3
resumeConnection>3
retryEvent retryConnectionEvent>3
saveConnection>3
testConnection>3
=contracts ProxyAgreementController
askContract askProxyAgreement>Lk
*checkContract
checkScan checkProxyAgreementScan>Lkn
declineContract rejectProxyAgreement>Lk
endContract endProxyAgreement>Lk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<L
-getDrafting getProxyAgreementDraft<LTSW
-getSetup getProxyAgreementTemplates<LT
-listContracts getProxyAgreementList<L
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<L
remindSigners remindProxyAgreements>Lk
removeContract removeProxyAgreement>L
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>L
saveTemplate saveProxyAgreementTemplate>L
sendContract sendProxyAgreement>Lk
signContract signProxyAgreement>Lkn
=conversion PatentServicesController
convertWordToPdf ConvertWordToPDF>ln
drawPdf PdfToImage>ln
drawUpload ConvertPDFToImageAndReturn>ln
-getConversion<l
=copyright CopyrightController
buildDeposit>l
exportOrders ExportCopyrightOrderList>l
-getDeposit<l
-getOrderCounts getCopyrightOrderCounts<b
getService getCopyrightService<c
getSoftware getSoftwareCopyrightRegistration<c
getWork getCopyrightInformation<c
-listOrders getCopyrightOrderList<b
makeCheckList
makePaper makeCopyrightPaper
readSource readSourceArchive
submitService SubmitCopyrightService>bc
submitSoftware SubmitSoftwareCopyrightRegistration>bc
submitWork SubmitCopyrightInformation>bc
=copyrightRegister 
*check
=designs PatentServicesController
addPictures addPictureLibrary>p
-getPictureWork getAppearancePatentImageProcessing<l
-listPictures getPictureLibraryList<p
removePicture removePictureLibrary>p
saveTree addAppearancePatentTreeForm>bc~
stepPicture stepAppearancePatentImage>p
workOnPictures AppearancePatentImageProcessing>pl
=desks DeskController
-getAgentDesk<bj
-getOfficeDesk<bj
=docket DocketController
acknowledgeLimits>v
exportLimits ExportLimitList>l
-getCounts getLimitCounts<bstjv
-getLimit<bstjv
-getMonth getLimitMonth<bstjv
-getWorkload getLimitWorkload<bstjv
-listLimits getLimitList<bstjv
=documents UserController
getFileAddress
*getFileUrlOrImg
-listLibrary getLibraryList<n
uploadFile /api/DataManagementController/PictureUpload>n
=feeds DocketController
changeFeed>x
endFeed>x
-listFeeds getFeedList<x
makeFeed>x
renewFeed>x
=filings PatentServicesController
checkFiling
checkReduction WhetherToReduceFees<m
getDraft SpecialPatentSubmissionDetails<c
-getDrafted getDraftedDocuments<bc
handInPower handInPowerOfAttorney>b
keepFoundedOn keepApplicantFoundedOn>m
-listAgents ChooseAnAgent<Wb
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<X
readApplication readApplicationDocument
removeApplicant>m
revealApplicant
saveApplicant>m
saveDraft SpecialPatentSubmission>bcm~
submitFiling ApplyingFoAnInventionPatent>bc
=find UserController
findOwn find<bmtsj
=followUps OrderController
answerCorrection /api/PatentServicesController/PatentCorrection>bc
checkFollowUp checkAfterSale<X
exportFollowUps ExportAfterSaleList>l
-getCase getAfterSaleCase<b
getFollowUp getAfterSale<bc
-getFollowUpCounts getAfterSaleCounts<b
-getNoticePassages
-getReviewRound /api/UserController/HasUndergoneReviewCorrection<b
handleFollowUp handleAfterSale>bc
-listFollowUps getAfterSaleList<b
saveChange addBibliographicChange>bc~
saveFollowUp addAfterSale>bc
submitChange /api/PatentServicesController/SubmitModifications>bc
=foreign OrderController
addDeliverable addAbroadDeliverable>b
addPaper addAbroadPaper>b
answerDeliverable answerAbroadDeliverable>b
answerQuote answerAbroadQuote>b
exportForeign ExportAbroadOrderList>l
-getForeign getAbroadOrderDetails<bc
-getForeignCounts getAbroadOrderCounts<b
-listForeign getAbroadOrderList<b
-listPapers getAbroadPapers<b
-listRates getAbroadRates
saveQuote saveAbroadQuote>b
updateCountry updateAbroadCountry>b
=foreignTrademarks TrademarkController
estimateMarkAbroad estimateAbroadTrademark<X
getMarkAbroad getAbroadLyingTrademark<bc
makeMarkSheet makeAbroadTrademarkSheet
saveMarkAbroad AppAbroadLyingTrademark>bc
=imports DocketController
checkImport>w
dropImport>w
-getImport<w
-listImports getImportList<w
-listRows getImportRows<wb
-makeCorrections getImportCorrections<w
-makeTemplate getImportTemplate
startImport>wbst
undoImport>wbst
uploadSheet uploadImport>w
=invitations OrderController
acceptInvitation>b
*declineInvitation
*openInvitation
revokeInvitation>b
=letters LetterController
archiveTemplate>J
exportLetters>l
-getLetter<J2
-getWriting<JbTvjS
-listCases getCases<bT
-listLetters getLetters<Jb2
-listOfCase getLettersOfCase<J2
-listTemplates getTemplates<J
saveTemplate>J
sendAgain sendLetterAgain>J2
sendLetter>Jbn
=marks TrademarkController
addWatchedMarks addMyTrademarks>t
checkSimilarMarks
exportWatchedMarks ExportMyTrademarks>l
-getMarkRegister getTrademarkRegister
-getRegisterMark getTrademarkDetail<t
-getWatchedMarkFigures /api/UserController/getMyTrademarkFigures<t
-listWatchedMarks /api/UserController/getMyTrademarksData<t
removeWatchedMarks removeMyTrademarks>t
-searchMarks searchTrademarks
updateWatchedMark updateMyTrademark>t
=messages MessageController
-getChoices<2PS
listAllDeliveries getAllDeliveries<2
-listDeliveries getDeliveries<2
retryDelivery>2
saveChoices>2
saveOrganisationChoices>2
*unsubscribe>2
=monitoring PatentServicesController
addWatches addServiceMonitoring>s
endShare endServiceMonitoringShare>z
exportWatches ExportServiceMonitoringList>l
getCashFlow getServiceMonitoringCashFlow<sb
-getLadder getServiceMonitoringLadder<sb
-getQuantity /api/DataManagementController/MonitoringQuantity<sb
giveUpWatches giveUpServiceMonitoring>s
-listShares getServiceMonitoringShares<z
-listWatches getServiceMonitoringList<sb
notifyWatches /api/NoticeController/SendServiceMonitoringNotifications>k
*openShare>z
removeWatches BatchDeleteMyServiceMonitoring>s
restoreWatches restoreServiceMonitoring>s
resumeWatches resumeServiceMonitoring>s
settleChange settleServiceMonitoringChange>s
shareWatches ServiceMonitoringSharing>z
updateWatches updateServiceMonitoring>s
=notices NoticeController
acknowledgeNotices ackNotice>jbsv
confirmNotice>jbs
exportCorrections ExportNoticeCorrectionList>l
exportNotices ExportNoticeList>l
-getNotice<j
-getNoticeCounts<j
importNotice>jbs
-listCorrections getNoticeCorrectionList<jb
-listNotices getNoticeList<j
moveNotice>jbs
removeNotices>jbs
sendNotices SendCaseNotificationDocumentNotification>jbs
undoNotice>jbs
=officialFees PatentServicesController
deleteScenario deletePortfolioScenario>B
exportFeeOrders /api/OrderController/ExportPatentPaymentOrderList>l
exportOfficePayments /admin/PaymentController/exportOfficePayments>l
fileReceipts /admin/SystemController/filePaymentReceipts>bg
generateFile /admin/SystemController/GeneratePaymentFile>bg
-getFeeOrder /api/OrderController/getPatentPaymentOrder<b
-getFeeOrderCounts /api/OrderController/getPatentPaymentOrderCounts<b
-getScenario getPortfolioScenario<B
importResult /admin/SystemController/importPaymentResult>bg
-listFeeFiles /admin/SystemController/getPaymentFileList<b
-listFeeOrders /api/OrderController/getPatentPaymentOrderList<b
-listOfficePayments /admin/PaymentController/getOfficePaymentList<gb
-listScenarios getPortfolioScenarioList<B
noteOfficePayment /admin/PaymentController/noteOfficePayment>bg
packReceipts /api/OrderController/packPatentPaymentReceipts>l
payFees OneClickPayment>bg
planPortfolio getPatentPortfolio<sb
returnLines /admin/SystemController/returnPaymentLines>bg
saveScenario savePortfolioScenario>B
takeBackOfficePayment /admin/PaymentController/takeBackOfficePayment>bg
=orders OrderController
addAffiliate>b
addOrderMessage>db
cancelOrder>bc
*checkProgress<b
confirmDraft>bc
copyOrder>bc
deleteDrafts>bc
exportOrders ExportOrderList>l
-getLastDraft<c
-getOrderCounts<b
-getOrderDetail<bk
-getStateNames getStateTypeString
handOver>bstjv
-listDeadlines getDeadlineList<b
-listOrderEvents getOrderEvents<b
-listOrderMessages getOrderMessages<d
-listOrderPeople getOrderPeople<b
-listOrders getOrderList<b
removeAffiliate>b
updateServiceType updateOrderServiceType>bc
withdrawOrder>bc
=organisations OrganisationController
acceptMemberInvitation>PS
answerOwnership>SP
becomeCompany>SP
changeMember>S
createSubAccount>S
*declineMemberInvitation
exportMembers>l
foundCompany>PS
-getOrganisation<S
invite inviteMember>S
leave leaveOrganisation
-listInvitations getInvitations<S
-listMembers getMembers<S
-listOrganisations getMyOrganisations<PS
offerOwnership>S
*openMemberInvitation
removeMember>Sbstj
removeRole>S
removeTeam>S
resetSubAccount>S
revokeMemberInvitation>S
saveOrganisation>SP
saveRole>SP
saveTeam>S
switchOrganisation
withdrawOwnership>S
=overview OverviewController
exportCases>l
exportFigures>l
exportMoney>l
-getFigures<bgvstj
-listCases getCaseList<bgvstj
-listMoney getMoneyList<gb
=patents PatentServicesController
deleteSavedSearch>C
exportPatents>l
*findRelatedPatents
*getPatent
-listSavedSearches getSavedSearchList<C
*lookupNumbers
*obtainPatentInformation
*queryPaymentInformation
*savePatentSearch>C
*searchPatents
setSearchAlert>C
=payments OrderController
announceTransfer>bg
askProvider CheckPaymentNow>bg~
checkPayable
-checkPayment WhetherToPay<gb
decideRefund /admin/PaymentController/decideRefund>bg
decideTransfer /admin/PaymentController/decideTransfer>bg
exportPayments /admin/PaymentController/exportPayments>l
exportRefunds /admin/PaymentController/exportRefunds>l
exportTransfers /admin/PaymentController/exportBankTransfers>l
-getMoneySummary /admin/PaymentController/getMoneySummary<gb
-getOrderMoney<gb
getPaymentInstructions /api/PatentServicesController/getPaymentInstructions<gb
-listPayments /admin/PaymentController/getPaymentList<gb
-listRefunds /admin/PaymentController/getRefundList<gb
-listTransfers /admin/PaymentController/getBankTransferList<gb
payByCode /api/WxController/PCWxPay>bg~
payInWeChat /api/WxController/WxOfficialAccountPay>bg~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<X
=reminders ReminderController
-getLeadTimes<S
-listAbsences getAbsences<S
removeAbsence>Sv
saveAbsence>Sv
saveLeadTimes>Sv
=reports ReportController
-getReport<K
-getSetting getReportSetting<K
-listLines getReportLines<K
-listReports getReports<K
-listSettings getReportSettings<K
makeReport>K
removeSetting removeReportSetting>K
saveSetting saveReportSetting>K
sendReport>Kk2
=rules RuleController
applyRule>Xbs
*getRuleBook<X
-listRules<X
previewRule<X
previewWithdrawal<X
withdrawRule>Xbs
=session UserController
bindWeChat /api/WxController/bindWx>P
confirmLoginCode>Q
*createLoginCode
endSession>Q
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<Q
-listSignIns getSignIns<Q
*openWeChatSession
*register
*requestCode
*resetByCode>Q
scanLoginCode
*setPassword>Q
*signIn
*signInByCode
signOut logout
=signing OrderController
*decline>hb
endLink endSigningLink>hb
-listParties getSigningParties<hb
makeLink makeSigningLink>hb
*openLink>hb
*readPaper
*sign>hb
=site SiteController
addMessage>f
*addUserBrowse
answerMessage>f
*getIndex<bdkD0
*getPublicFigures<Wb
-getSiteInfo<0
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>0
=sources SourceController
-listSources<Z
updateSource>Z
=square TransferSquareController
actOnDeal actOnTransferDeal>Db
answerContact answerTransferContact>D
answerOffer answerTransferOffer>Db
askContact askTransferContact>D
certifyListing CertificationTransference>D
changeWanted changePurchaseInformation>D
exportDeals ExportTransferDeals>l
exportMyListings ExportTransferList>l
exportMyWanted ExportPurchaseInformationList>l
-getCertification getCertificationTransferInformation<D
-getDeal getTransferDeal<Db
*getFigures<D
*getListing<D
-getListingForm getMyTransferDetails<D
-getRelease /admin/TransferSquareController/getTransferRelease<Db
-getSquareCounts getTransferCounts<Db
-listContacts getTransferContacts<D
-listDeals getTransferDeals<Db
-listFavourites getTransferFavourites<D
*listListings<D
-listMatches getTransferMatches<D
-listMyListings getMyTransferList<D
-listMyWanted getMyPurchaseInformationList<D
-listOffers getTransferOffers<D
*listWanted<D
-lookUpRight getTransferRight
makeDealContract makeTransferContract>D
makeOffer addTransferOffer>D
postWanted purchaseInformation>D
releaseDeal /admin/TransferSquareController/releaseTransferDeal>Dbg
releaseListing ReleaseTransferInformation>D
returnPayee /admin/TransferSquareController/returnTransferPayee>D
reviewListings BatchReviewApplication>D
saveDealParty saveTransferParty>D
saveListing saveTransferInformation>D
saveMedia saveTransferMedia>D
savePayee saveTransferPayee>D
setFavourite setTransferFavourite>D~
startPayout /admin/TransferSquareController/startTransferPayout>D
stopPayout /admin/TransferSquareController/stopTransferPayout>D
takeDownListing takeDownTransfer>D
=tasks TaskController
applyTemplate>G
exportTasks>l
-getCounts getTaskCounts<Gb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<G
-listTasks getTaskList<Gb
-listTemplates getTemplateList<G
orderItems>G
removeItem>G
removeTemplate>G
saveItem>G
saveTask>G
saveTemplate>G
setState>Gk
tickItem>G
=time TimeController
exportTime>l
-getReport getTimeReport<Hb
-getTimer<H
-listRates getRates<HS
-listTime getTimeList<Hb
removeRate>H
removeTime>H
saveRate>H
saveTime>H
startTimer>H
stopTimer>H
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<XW
getForm getTrademarkServiceForm<c
makePaper makeTrademarkServicePaper
=trademarkTransfers TrademarkController
exportTransfers /api/UserController/ExportTrademarksTransference>l
findMarks findTransferenceMarks
-getCounts /api/UserController/getTrademarksTransferenceCounts<b
getForm getTrademarksTransference<c
handInSigned handInSignedTransferencePaper>b
-listTransfers /api/UserController/getMyTrademarksTransference<b
makePaper makeTransferencePaper
transferTrademarks addTrademarksTransference>bc
=trademarks TrademarkController
applyForTrademark ApplyingTrademark>bc
drawPicture drawTrademarkPicture
exportOrders ExportTrademarkOrderList>l
fitPicture fitTrademarkPicture
getForm getTrademarkForm<c
getLastContact<c
-getOrderCounts getTrademarkOrderCounts<b
keepDecision keepSimilarMarkDecision>b~
-listOrders getTrademarkOrderList<b
-listPackages getTrademarkPackageList<qb
makeApplicationForm GenerateApplicationForm
packOrders PackagePatentCompressionPackage>lq
settle TrademarkSettlementInformation<X
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<X
=views UserController
deleteView>M
-getJob<l
-getListSettings<N
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<M
readInbox>k
readJob>k
retryJob>l
saveListSettings>N~
saveView>M
setDefaultView>M
`
