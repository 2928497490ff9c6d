// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square supply comments tasks time letters reports invoices contracts records views listSettings account sessions users organisations clients approvals agency coupons codes rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>ST
confirmContact>ST
getUser<S
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>V
closeDeadline>b
completeOrder>b
confirmContact>V
createUser>V
disableUser>V
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<0
-listAgents getAgents<bV
-listAudit getAuditLog
-listAuditPeople getAuditPeople<V
-listChannels<6
-listHandlers getHandlers<bW
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<VW
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<V
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>V
revealNumber
setOrganisationOwner>VW
testChannel>6
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>0W
chooseForOrder>0b
closeAgency>0W
foundAgency>0WV
-getRecord<0
-getSetup<05V
-listOffered<0Wb
-listRecords<0W
saveAttorney>0
saveRecord>0W
=approvals ApprovalController
ask askApproval>Zbk
decide>Zbk
demandCostCentre>Z
exportApprovals>l
-getApproval<Zbc
-getCounts getApprovalCounts<Zb
-getSettings<ZW
-listApprovals getApprovalList<Zb
saveCostCentre>Zb
saveDeputy>Z
saveRules>Z
setCostCentre>Zb
setDefaultCostCentre>Z
withdraw>Zb
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Zb
-getLeft<Zb
-listBudgets getBudgetList<Zb
-listCounted getCountedList<Zb
saveBudget>Zk
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
acceptInvitation acceptCustomerInvitation>X0WS
addCustomers>Xbv
closeClient>X
*declineInvitation
exportClients>l
-findAlike findAlikeClients<X
-getClient<XbWvg
-getConflicts<Xb
inviteCustomer>X
linkCustomer>Xbv
-listCases getClientCases<Xbv
-listClients getClients<XbWv
-listCustomers getCustomers<Xb
mergeClients>Xbv
noteConflict>X
*openInvitation
revokeInvitation revokeCustomerInvitation>X
saveClient>X
setPeople setClientPeople>Xbv
=codes UserController
acceptCode acceptInviteCode>21W
addCode addRegistrationCode>2
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>2
-getCode getRegistrationCode<2b1
-listAllCodes /admin/UserController/getAllRegistrationCodes<2b1
-listCodes getRegistrationCodeList<2b1
-listGifts getCodeGifts<1
-listRegistrations getCodeRegistrations<2b1
*openCode<2
stopAnyCode /admin/UserController/stopRegistrationCode>2k
stopCode stopRegistrationCode>2
=comments CommentController
addComment>G
changeComment>G
-listComments getCommentList<G
-listMentions getMentionList<G
-listPeople getPeople<Wb
readComments>Gk~
removeComment>Gk
=connections OrganisationController
-listConnections getConnections<8
-listEvents getConnectionEvents<8
removeConnection>8
renewSecret renewConnectionSecret>8
resumeConnection>8
retryEvent retryConnectionEvent>8
saveConnection>8
testConnection>8
=contracts ProxyAgreementController
askContract askProxyAgreement>Nk
*checkContract
checkScan checkProxyAgreementScan>Nkn
declineContract rejectProxyAgreement>Nk
endContract endProxyAgreement>Nk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<N
-getDrafting getProxyAgreementDraft<NXW0
-getSetup getProxyAgreementTemplates<NX
-listContracts getProxyAgreementList<N
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<N
remindSigners remindProxyAgreements>Nk
removeContract removeProxyAgreement>N
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>N
saveTemplate saveProxyAgreementTemplate>N
sendContract sendProxyAgreement>Nk
signContract signProxyAgreement>Nkn
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
=coupons CouponController
addCampaign /admin/CouponController/addCampaign>1
changeCampaign /admin/CouponController/changeCampaign>1
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<1bg
giveCoupons /admin/CouponController/giveCoupons>1k
-listCampaigns /admin/CouponController/getCampaignList<1bg
-listGiven /admin/CouponController/getGivenCoupons<1bg
-listMine getMyCouponList<1bg
-listUsable getUsableCoupons<1bg
-listUses getMyCouponUses<1bg
redeemCoupon>1
stopCampaign /admin/CouponController/stopCampaign>1
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wX
-listImports getCustomImports<wX
-listRows getCustomImportRows<wX
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wX
undoImport undoCustomImport>wX
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>X
claimCustomers claimCustom>Xbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Xbv
-listDuplicates getCustomDuplicates<X
-listOrders getCustomOrderList<Xbgv
-listTimeline getCustomTimeline<XbgjKH
releaseCustomers releaseCustom>Xbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>X
undoMerge undoMergeCustom>XbvL
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
-listAgents ChooseAnAgent<0b
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<3
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
checkFollowUp checkAfterSale<3
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
estimateMarkAbroad estimateAbroadTrademark<3
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
=invoices InvoicingController
askInvoices addInvoicing>M
askReversal>M
cancelInvoice cancelInvoicing>M
decideInvoice>M
decideReversal>M
exportInvoices>l
exportOrders>l
-getInvoice<M
-getMonths<M
-getTerms<M3
issueInvoice>M
-listInvoices getMyInvoicingList<M
-listOrders getInvoiceOrderList<Mbg
-listTitles getInvoiceTitleList<M
mailInvoice>M7
previewInvoices<Mbg
removeTitle>M
saveTerms>M
saveTitle saveInvoiceTitle>M
=letters LetterController
archiveTemplate>K
exportLetters>l
-getLetter<K7
-getWriting<KbXvjW
-listCases getCases<bX
-listLetters getLetters<Kb7
-listOfCase getLettersOfCase<K7
-listTemplates getTemplates<K
saveTemplate>K
sendAgain sendLetterAgain>K7
sendLetter>Kbn
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
-getChoices<7SW
listAllDeliveries getAllDeliveries<7
-listDeliveries getDeliveries<7
retryDelivery>7
saveChoices>7
saveOrganisationChoices>7
*unsubscribe>7
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
acceptMemberInvitation>SW
answerOwnership>WS
becomeCompany>WS
changeMember>W
createSubAccount>W
*declineMemberInvitation
exportMembers>l
foundCompany>SW
-getOrganisation<W
invite inviteMember>W
leave leaveOrganisation
-listInvitations getInvitations<W
-listMembers getMembers<W
-listOrganisations getMyOrganisations<SW
offerOwnership>W
*openMemberInvitation
removeMember>Wbstj
removeRole>W
removeTeam>W
resetSubAccount>W
revokeMemberInvitation>W
saveOrganisation>WS
saveRole>WS
saveTeam>W
switchOrganisation
withdrawOwnership>W
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
chooseCoupon /api/CouponController/chooseCoupon>bg1
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
payByCode /api/WxController/PCWxPay>bg1~
payInWeChat /api/WxController/WxOfficialAccountPay>bg1~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=records ReportingRecordsController
answerRegistration answerCustomerRegistration>PXk
claimCustomer claimCustomerRegistration>P
copyRecord copyReportingRecord>Pn
decideProblem /admin/RecordController/decideProblem>Pk
exportProblems /admin/RecordController/exportProblems>l
exportRecords exportReportingRecords>l
exportRegistrations exportCustomerRegistrations>l
exportReleased exportReportingRecordsIsRelease>l
finishRecord finishReportingRecord>Pk
-getRecord getReportingRecord<P
-getReleased getReleasedRecord<P
-getSetup getReportingRecordSetup<XW
-getVersion getReportingRecordVersion
-listProblems /admin/RecordController/getProblems<P
-listRecords getReportingRecords<P
-listRegistrations getCustomerRegistrations<PX
-listReleased getReportingRecordsIsRelease<P
makeFile exportReportingRecord>P
moveRegistration moveCustomerRegistration>P
openReleased openReleasedRecord>P
releaseRecord releaseReport>P
removeRecord removeReportingRecord>P
reportProblem reportReportingRecordProblem>P
saveRecord saveReportingRecord>Pn
withdrawRecord withdrawReport>P
writeMessage writeReportingRecordMessage>Pk
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<3
=reminders ReminderController
-getLeadTimes<W
-listAbsences getAbsences<W
removeAbsence>Wv
saveAbsence>Wv
saveLeadTimes>Wv
=reports ReportController
-getReport<L
-getSetting getReportSetting<L
-listLines getReportLines<L
-listReports getReports<L
-listSettings getReportSettings<L
makeReport>L
removeSetting removeReportSetting>L
saveSetting saveReportSetting>L
sendReport>Lk7
=rules RuleController
applyRule>3bs
*getRuleBook<3
-listRules<3
previewRule<3
previewWithdrawal<3
withdrawRule>3bs
=session UserController
bindWeChat /api/WxController/bindWx>S
confirmLoginCode>T
*createLoginCode
endSession>T
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<T
-listSignIns getSignIns<T
*openWeChatSession
*register
*requestCode
*resetByCode>T
scanLoginCode
*setPassword>T
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
*getIndex<bdkDM5
*getPublicFigures<0b
-getSiteInfo<5
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>5
=sources SourceController
-listSources<4
updateSource>4
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
=supply SupplyChainController
answerContact answerSupplyChainContact>F
changePost changeSupplyChain>F
contactPoster contactSupplyChain>F
-countByRegion getSupplyChainMap<F
exportMyPosts exportMySupplyChainList>l
exportReview /admin/SupplyChainController/exportSupplyChainReview>l
followPost followSupplyChain>F
-getPost getSupplyChain<F
getPostForm getSupplyChainForm<F
-getReview /admin/SupplyChainController/getSupplyChainReviewPost<F
-listContacts getSupplyChainContacts<F
-listMatches getSupplyChainMatch<F
-listMyPosts getMySupplyChainList<F
-listPosts getSupplyChainList<F
-listReview /admin/SupplyChainController/getSupplyChainReview<F
-lookUpPatent getSupplyChainPatent
reportPost reportSupplyChain>F
reviewPost /admin/SupplyChainController/reviewSupplyChain>Fk
savePost saveSupplyChain>F
=tasks TaskController
applyTemplate>H
exportTasks>l
-getCounts getTaskCounts<Hb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<H
-listTasks getTaskList<Hb
-listTemplates getTemplateList<H
orderItems>H
removeItem>H
removeTemplate>H
saveItem>H
saveTask>H
saveTemplate>H
setState>Hk
tickItem>H
=time TimeController
exportTime>l
-getReport getTimeReport<Jb
-getTimer<J
-listRates getRates<JW
-listTime getTimeList<Jb
removeRate>J
removeTime>J
saveRate>J
saveTime>J
startTimer>J
stopTimer>J
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<30
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
settle TrademarkSettlementInformation<3
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<3
=views UserController
deleteView>Q
-getJob<l
-getListSettings<R
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<Q
readInbox>k
readJob>k
retryJob>l
saveListSettings>R~
saveView>Q
setDefaultView>Q
`
