// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square comments tasks time letters reports views listSettings account sessions users organisations clients approvals agency rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>NP
confirmContact>NP
getUser<N
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>Q
closeDeadline>b
completeOrder>b
confirmContact>Q
createUser>Q
disableUser>Q
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<V
-listAgents getAgents<bQ
-listAudit getAuditLog
-listAuditPeople getAuditPeople<Q
-listChannels<0
-listHandlers getHandlers<bR
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<QR
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<Q
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>Q
revealNumber
setOrganisationOwner>QR
testChannel>0
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>VR
chooseForOrder>Vb
closeAgency>VR
foundAgency>VRQ
-getRecord<V
-getSetup<VZQ
-listOffered<VRb
-listRecords<VR
saveAttorney>V
saveRecord>VR
=approvals ApprovalController
ask askApproval>Tbk
decide>Tbk
demandCostCentre>T
exportApprovals>l
-getApproval<Tbc
-getCounts getApprovalCounts<Tb
-getSettings<TR
-listApprovals getApprovalList<Tb
saveCostCentre>Tb
saveDeputy>T
saveRules>T
setCostCentre>Tb
setDefaultCostCentre>T
withdraw>Tb
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Tb
-getLeft<Tb
-listBudgets getBudgetList<Tb
-listCounted getCountedList<Tb
saveBudget>Tk
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
acceptInvitation acceptCustomerInvitation>SVRN
addCustomers>Sbv
closeClient>S
*declineInvitation
exportClients>l
-findAlike findAlikeClients<S
-getClient<SbRvg
-getConflicts<Sb
inviteCustomer>S
linkCustomer>Sbv
-listCases getClientCases<Sbv
-listClients getClients<SbRv
-listCustomers getCustomers<Sb
mergeClients>Sbv
noteConflict>S
*openInvitation
revokeInvitation revokeCustomerInvitation>S
saveClient>S
setPeople setClientPeople>Sbv
=comments CommentController
addComment>F
changeComment>F
-listComments getCommentList<F
-listMentions getMentionList<F
-listPeople getPeople<Rb
readComments>Fk~
removeComment>Fk
=connections OrganisationController
-listConnections getConnections<2
-listEvents getConnectionEvents<2
removeConnection>2
renewSecret renewConnectionSecret>2
resumeConnection>2
retryEvent retryConnectionEvent>2
saveConnection>2
testConnection>2
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
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wS
-listImports getCustomImports<wS
-listRows getCustomImportRows<wS
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wS
undoImport undoCustomImport>wS
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>S
claimCustomers claimCustom>Sbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Sbv
-listDuplicates getCustomDuplicates<S
-listOrders getCustomOrderList<Sbgv
-listTimeline getCustomTimeline<SbgjJG
releaseCustomers releaseCustom>Sbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>S
undoMerge undoMergeCustom>SbvK
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
-listAgents ChooseAnAgent<Vb
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<W
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
checkFollowUp checkAfterSale<W
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
estimateMarkAbroad estimateAbroadTrademark<W
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
-getLetter<J1
-getWriting<JbSvjR
-listCases getCases<bS
-listLetters getLetters<Jb1
-listOfCase getLettersOfCase<J1
-listTemplates getTemplates<J
saveTemplate>J
sendAgain sendLetterAgain>J1
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
-getChoices<1NR
listAllDeliveries getAllDeliveries<1
-listDeliveries getDeliveries<1
retryDelivery>1
saveChoices>1
saveOrganisationChoices>1
*unsubscribe>1
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
acceptMemberInvitation>NR
answerOwnership>RN
becomeCompany>RN
changeMember>R
createSubAccount>R
*declineMemberInvitation
exportMembers>l
foundCompany>NR
-getOrganisation<R
invite inviteMember>R
leave leaveOrganisation
-listInvitations getInvitations<R
-listMembers getMembers<R
-listOrganisations getMyOrganisations<NR
offerOwnership>R
*openMemberInvitation
removeMember>Rbstj
removeRole>R
removeTeam>R
resetSubAccount>R
revokeMemberInvitation>R
saveOrganisation>RN
saveRole>RN
saveTeam>R
switchOrganisation
withdrawOwnership>R
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
*listServiceCategories<W
=reminders ReminderController
-getLeadTimes<R
-listAbsences getAbsences<R
removeAbsence>Rv
saveAbsence>Rv
saveLeadTimes>Rv
=reports ReportController
-getReport<K
-getSetting getReportSetting<K
-listLines getReportLines<K
-listReports getReports<K
-listSettings getReportSettings<K
makeReport>K
removeSetting removeReportSetting>K
saveSetting saveReportSetting>K
sendReport>Kk1
=rules RuleController
applyRule>Wbs
*getRuleBook<W
-listRules<W
previewRule<W
previewWithdrawal<W
withdrawRule>Wbs
=session UserController
bindWeChat /api/WxController/bindWx>N
confirmLoginCode>P
*createLoginCode
endSession>P
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<P
-listSignIns getSignIns<P
*openWeChatSession
*register
*requestCode
*resetByCode>P
scanLoginCode
*setPassword>P
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
*getIndex<bdkDZ
*getPublicFigures<Vb
-getSiteInfo<Z
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>Z
=sources SourceController
-listSources<X
updateSource>X
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
-listRates getRates<HR
-listTime getTimeList<Hb
removeRate>H
removeTime>H
saveRate>H
saveTime>H
startTimer>H
stopTimer>H
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<WV
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
settle TrademarkSettlementInformation<W
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<W
=views UserController
deleteView>L
-getJob<l
-getListSettings<M
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<L
readInbox>k
readJob>k
retryJob>l
saveListSettings>M~
saveView>L
setDefaultView>L
`
