// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square supply shop comments tasks time letters reports invoices contracts records views listSettings account sessions users organisations clients approvals agency coupons codes rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>TV
confirmContact>TV
getUser<T
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>W
closeDeadline>b
completeOrder>b
confirmContact>W
createUser>W
disableUser>W
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<1
-listAgents getAgents<bW
-listAudit getAuditLog
-listAuditPeople getAuditPeople<W
-listChannels<7
-listHandlers getHandlers<bX
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<WX
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<W
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>W
revealNumber
setOrganisationOwner>WX
testChannel>7
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>1X
chooseForOrder>1b
closeAgency>1X
foundAgency>1XW
-getRecord<1
-getSetup<16W
-listOffered<1Xb
-listRecords<1X
saveAttorney>1
saveRecord>1X
=approvals ApprovalController
ask askApproval>0bk
decide>0bk
demandCostCentre>0
exportApprovals>l
-getApproval<0bc
-getCounts getApprovalCounts<0b
-getSettings<0X
-listApprovals getApprovalList<0b
saveCostCentre>0b
saveDeputy>0
saveRules>0
setCostCentre>0b
setDefaultCostCentre>0
withdraw>0b
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<0b
-getLeft<0b
-listBudgets getBudgetList<0b
-listCounted getCountedList<0b
saveBudget>0k
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
acceptInvitation acceptCustomerInvitation>Z1XT
addCustomers>Zbv
closeClient>Z
*declineInvitation
exportClients>l
-findAlike findAlikeClients<Z
-getClient<ZbXvg
-getConflicts<Zb
inviteCustomer>Z
linkCustomer>Zbv
-listCases getClientCases<Zbv
-listClients getClients<ZbXv
-listCustomers getCustomers<Zb
mergeClients>Zbv
noteConflict>Z
*openInvitation
revokeInvitation revokeCustomerInvitation>Z
saveClient>Z
setPeople setClientPeople>Zbv
=codes UserController
acceptCode acceptInviteCode>32X
addCode addRegistrationCode>3
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>3
-getCode getRegistrationCode<3b2
-listAllCodes /admin/UserController/getAllRegistrationCodes<3b2
-listCodes getRegistrationCodeList<3b2
-listGifts getCodeGifts<2
-listRegistrations getCodeRegistrations<3b2
*openCode<3
stopAnyCode /admin/UserController/stopRegistrationCode>3k
stopCode stopRegistrationCode>3
=comments CommentController
addComment>H
changeComment>H
-listComments getCommentList<H
-listMentions getMentionList<H
-listPeople getPeople<Xb
readComments>Hk~
removeComment>Hk
=connections OrganisationController
-listConnections getConnections<9
-listEvents getConnectionEvents<9
removeConnection>9
renewSecret renewConnectionSecret>9
resumeConnection>9
retryEvent retryConnectionEvent>9
saveConnection>9
testConnection>9
=contracts ProxyAgreementController
askContract askProxyAgreement>Pk
*checkContract
checkScan checkProxyAgreementScan>Pkn
declineContract rejectProxyAgreement>Pk
endContract endProxyAgreement>Pk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<P
-getDrafting getProxyAgreementDraft<PZX1
-getSetup getProxyAgreementTemplates<PZ
-listContracts getProxyAgreementList<P
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<P
remindSigners remindProxyAgreements>Pk
removeContract removeProxyAgreement>P
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>P
saveTemplate saveProxyAgreementTemplate>P
sendContract sendProxyAgreement>Pk
signContract signProxyAgreement>Pkn
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
addCampaign /admin/CouponController/addCampaign>2
changeCampaign /admin/CouponController/changeCampaign>2
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<2bg
giveCoupons /admin/CouponController/giveCoupons>2k
-listCampaigns /admin/CouponController/getCampaignList<2bg
-listGiven /admin/CouponController/getGivenCoupons<2bg
-listMine getMyCouponList<2bg
-listUsable getUsableCoupons<2bg
-listUses getMyCouponUses<2bg
redeemCoupon>2
stopCampaign /admin/CouponController/stopCampaign>2
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wZ
-listImports getCustomImports<wZ
-listRows getCustomImportRows<wZ
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wZ
undoImport undoCustomImport>wZ
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>Z
claimCustomers claimCustom>Zbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Zbv
-listDuplicates getCustomDuplicates<Z
-listOrders getCustomOrderList<Zbgv
-listTimeline getCustomTimeline<ZbgjLJ
releaseCustomers releaseCustom>Zbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>Z
undoMerge undoMergeCustom>ZbvM
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
-listAgents ChooseAnAgent<1b
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<4
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
checkFollowUp checkAfterSale<4
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
estimateMarkAbroad estimateAbroadTrademark<4
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
askInvoices addInvoicing>N
askReversal>N
cancelInvoice cancelInvoicing>N
decideInvoice>N
decideReversal>N
exportInvoices>l
exportOrders>l
-getInvoice<N
-getMonths<N
-getTerms<N4
issueInvoice>N
-listInvoices getMyInvoicingList<N
-listOrders getInvoiceOrderList<Nbg
-listTitles getInvoiceTitleList<N
mailInvoice>N8
previewInvoices<Nbg
removeTitle>N
saveTerms>N
saveTitle saveInvoiceTitle>N
=letters LetterController
archiveTemplate>L
exportLetters>l
-getLetter<L8
-getWriting<LbZvjX
-listCases getCases<bZ
-listLetters getLetters<Lb8
-listOfCase getLettersOfCase<L8
-listTemplates getTemplates<L
saveTemplate>L
sendAgain sendLetterAgain>L8
sendLetter>Lbn
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
-getChoices<8TX
listAllDeliveries getAllDeliveries<8
-listDeliveries getDeliveries<8
retryDelivery>8
saveChoices>8
saveOrganisationChoices>8
*unsubscribe>8
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
acceptMemberInvitation>TX
answerOwnership>XT
becomeCompany>XT
changeMember>X
createSubAccount>X
*declineMemberInvitation
exportMembers>l
foundCompany>TX
-getOrganisation<X
invite inviteMember>X
leave leaveOrganisation
-listInvitations getInvitations<X
-listMembers getMembers<X
-listOrganisations getMyOrganisations<TX
offerOwnership>X
*openMemberInvitation
removeMember>Xbstj
removeRole>X
removeTeam>X
resetSubAccount>X
revokeMemberInvitation>X
saveOrganisation>XT
saveRole>XT
saveTeam>X
switchOrganisation
withdrawOwnership>X
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
chooseCoupon /api/CouponController/chooseCoupon>bg2
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
payByCode /api/WxController/PCWxPay>bg2~
payInWeChat /api/WxController/WxOfficialAccountPay>bg2~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=records ReportingRecordsController
answerRegistration answerCustomerRegistration>QZk
claimCustomer claimCustomerRegistration>Q
copyRecord copyReportingRecord>Qn
decideProblem /admin/RecordController/decideProblem>Qk
exportProblems /admin/RecordController/exportProblems>l
exportRecords exportReportingRecords>l
exportRegistrations exportCustomerRegistrations>l
exportReleased exportReportingRecordsIsRelease>l
finishRecord finishReportingRecord>Qk
-getRecord getReportingRecord<Q
-getReleased getReleasedRecord<Q
-getSetup getReportingRecordSetup<ZX
-getVersion getReportingRecordVersion
-listProblems /admin/RecordController/getProblems<Q
-listRecords getReportingRecords<Q
-listRegistrations getCustomerRegistrations<QZ
-listReleased getReportingRecordsIsRelease<Q
makeFile exportReportingRecord>Q
moveRegistration moveCustomerRegistration>Q
openReleased openReleasedRecord>Q
releaseRecord releaseReport>Q
removeRecord removeReportingRecord>Q
reportProblem reportReportingRecordProblem>Q
saveRecord saveReportingRecord>Qn
withdrawRecord withdrawReport>Q
writeMessage writeReportingRecordMessage>Qk
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<4
=reminders ReminderController
-getLeadTimes<X
-listAbsences getAbsences<X
removeAbsence>Xv
saveAbsence>Xv
saveLeadTimes>Xv
=reports ReportController
-getReport<M
-getSetting getReportSetting<M
-listLines getReportLines<M
-listReports getReports<M
-listSettings getReportSettings<M
makeReport>M
removeSetting removeReportSetting>M
saveSetting saveReportSetting>M
sendReport>Mk8
=rules RuleController
applyRule>4bs
*getRuleBook<4
-listRules<4
previewRule<4
previewWithdrawal<4
withdrawRule>4bs
=session UserController
bindWeChat /api/WxController/bindWx>T
confirmLoginCode>V
*createLoginCode
endSession>V
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<V
-listSignIns getSignIns<V
*openWeChatSession
*register
*requestCode
*resetByCode>V
scanLoginCode
*setPassword>V
*signIn
*signInByCode
signOut logout
=shop ShopController
changePrices changeProductPrices>G
copyProduct>G
exportProducts>l
-getMine getMyShop<G
-getProduct<G
-getReview /admin/ShopController/getReview<G
-listProducts getProductList<G
-listReviews /admin/ShopController/getReviewList<G
makeShop openMyShop>G
moveProducts setProductState>G
moveShop setShopState>G
*openProduct
*openShop
removeProducts>G
review /admin/ShopController/review>Gk
saveLook saveMyShop>G
saveProduct>G
saveSettings saveShopSettings>G
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
*getIndex<bdkDN6
*getPublicFigures<1b
-getSiteInfo<6
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>6
=sources SourceController
-listSources<5
updateSource>5
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
applyTemplate>J
exportTasks>l
-getCounts getTaskCounts<Jb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<J
-listTasks getTaskList<Jb
-listTemplates getTemplateList<J
orderItems>J
removeItem>J
removeTemplate>J
saveItem>J
saveTask>J
saveTemplate>J
setState>Jk
tickItem>J
=time TimeController
exportTime>l
-getReport getTimeReport<Kb
-getTimer<K
-listRates getRates<KX
-listTime getTimeList<Kb
removeRate>K
removeTime>K
saveRate>K
saveTime>K
startTimer>K
stopTimer>K
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<41
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
settle TrademarkSettlementInformation<4
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<4
=views UserController
deleteView>R
-getJob<l
-getListSettings<S
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<R
readInbox>k
readJob>k
retryJob>l
saveListSettings>S~
saveView>R
setDefaultView>R
`
