// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square shop comments tasks time letters reports invoices contracts views listSettings account sessions users organisations clients approvals agency coupons codes rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>RS
confirmContact>RS
getUser<R
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>T
closeDeadline>b
completeOrder>b
confirmContact>T
createUser>T
disableUser>T
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<Z
-listAgents getAgents<bT
-listAudit getAuditLog
-listAuditPeople getAuditPeople<T
-listChannels<5
-listHandlers getHandlers<bV
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<TV
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<T
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>T
revealNumber
setOrganisationOwner>TV
testChannel>5
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>ZV
chooseForOrder>Zb
closeAgency>ZV
foundAgency>ZVT
-getRecord<Z
-getSetup<Z4T
-listOffered<ZVb
-listRecords<ZV
saveAttorney>Z
saveRecord>ZV
=approvals ApprovalController
ask askApproval>Xbk
decide>Xbk
demandCostCentre>X
exportApprovals>l
-getApproval<Xbc
-getCounts getApprovalCounts<Xb
-getSettings<XV
-listApprovals getApprovalList<Xb
saveCostCentre>Xb
saveDeputy>X
saveRules>X
setCostCentre>Xb
setDefaultCostCentre>X
withdraw>Xb
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Xb
-getLeft<Xb
-listBudgets getBudgetList<Xb
-listCounted getCountedList<Xb
saveBudget>Xk
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
acceptInvitation acceptCustomerInvitation>WZVR
addCustomers>Wbv
closeClient>W
*declineInvitation
exportClients>l
-findAlike findAlikeClients<W
-getClient<WbVvg
-getConflicts<Wb
inviteCustomer>W
linkCustomer>Wbv
-listCases getClientCases<Wbv
-listClients getClients<WbVv
-listCustomers getCustomers<Wb
mergeClients>Wbv
noteConflict>W
*openInvitation
revokeInvitation revokeCustomerInvitation>W
saveClient>W
setPeople setClientPeople>Wbv
=codes UserController
acceptCode acceptInviteCode>10V
addCode addRegistrationCode>1
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>1
-getCode getRegistrationCode<1b0
-listAllCodes /admin/UserController/getAllRegistrationCodes<1b0
-listCodes getRegistrationCodeList<1b0
-listGifts getCodeGifts<0
-listRegistrations getCodeRegistrations<1b0
*openCode<1
stopAnyCode /admin/UserController/stopRegistrationCode>1k
stopCode stopRegistrationCode>1
=comments CommentController
addComment>G
changeComment>G
-listComments getCommentList<G
-listMentions getMentionList<G
-listPeople getPeople<Vb
readComments>Gk~
removeComment>Gk
=connections OrganisationController
-listConnections getConnections<7
-listEvents getConnectionEvents<7
removeConnection>7
renewSecret renewConnectionSecret>7
resumeConnection>7
retryEvent retryConnectionEvent>7
saveConnection>7
testConnection>7
=contracts ProxyAgreementController
askContract askProxyAgreement>Nk
*checkContract
checkScan checkProxyAgreementScan>Nkn
declineContract rejectProxyAgreement>Nk
endContract endProxyAgreement>Nk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<N
-getDrafting getProxyAgreementDraft<NWVZ
-getSetup getProxyAgreementTemplates<NW
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
addCampaign /admin/CouponController/addCampaign>0
changeCampaign /admin/CouponController/changeCampaign>0
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<0bg
giveCoupons /admin/CouponController/giveCoupons>0k
-listCampaigns /admin/CouponController/getCampaignList<0bg
-listGiven /admin/CouponController/getGivenCoupons<0bg
-listMine getMyCouponList<0bg
-listUsable getUsableCoupons<0bg
-listUses getMyCouponUses<0bg
redeemCoupon>0
stopCampaign /admin/CouponController/stopCampaign>0
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wW
-listImports getCustomImports<wW
-listRows getCustomImportRows<wW
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wW
undoImport undoCustomImport>wW
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>W
claimCustomers claimCustom>Wbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Wbv
-listDuplicates getCustomDuplicates<W
-listOrders getCustomOrderList<Wbgv
-listTimeline getCustomTimeline<WbgjKH
releaseCustomers releaseCustom>Wbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>W
undoMerge undoMergeCustom>WbvL
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
-listAgents ChooseAnAgent<Zb
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<2
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
checkFollowUp checkAfterSale<2
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
estimateMarkAbroad estimateAbroadTrademark<2
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
-getTerms<M2
issueInvoice>M
-listInvoices getMyInvoicingList<M
-listOrders getInvoiceOrderList<Mbg
-listTitles getInvoiceTitleList<M
mailInvoice>M6
previewInvoices<Mbg
removeTitle>M
saveTerms>M
saveTitle saveInvoiceTitle>M
=letters LetterController
archiveTemplate>K
exportLetters>l
-getLetter<K6
-getWriting<KbWvjV
-listCases getCases<bW
-listLetters getLetters<Kb6
-listOfCase getLettersOfCase<K6
-listTemplates getTemplates<K
saveTemplate>K
sendAgain sendLetterAgain>K6
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
-getChoices<6RV
listAllDeliveries getAllDeliveries<6
-listDeliveries getDeliveries<6
retryDelivery>6
saveChoices>6
saveOrganisationChoices>6
*unsubscribe>6
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
acceptMemberInvitation>RV
answerOwnership>VR
becomeCompany>VR
changeMember>V
createSubAccount>V
*declineMemberInvitation
exportMembers>l
foundCompany>RV
-getOrganisation<V
invite inviteMember>V
leave leaveOrganisation
-listInvitations getInvitations<V
-listMembers getMembers<V
-listOrganisations getMyOrganisations<RV
offerOwnership>V
*openMemberInvitation
removeMember>Vbstj
removeRole>V
removeTeam>V
resetSubAccount>V
revokeMemberInvitation>V
saveOrganisation>VR
saveRole>VR
saveTeam>V
switchOrganisation
withdrawOwnership>V
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
chooseCoupon /api/CouponController/chooseCoupon>bg0
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
payByCode /api/WxController/PCWxPay>bg0~
payInWeChat /api/WxController/WxOfficialAccountPay>bg0~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<2
=reminders ReminderController
-getLeadTimes<V
-listAbsences getAbsences<V
removeAbsence>Vv
saveAbsence>Vv
saveLeadTimes>Vv
=reports ReportController
-getReport<L
-getSetting getReportSetting<L
-listLines getReportLines<L
-listReports getReports<L
-listSettings getReportSettings<L
makeReport>L
removeSetting removeReportSetting>L
saveSetting saveReportSetting>L
sendReport>Lk6
=rules RuleController
applyRule>2bs
*getRuleBook<2
-listRules<2
previewRule<2
previewWithdrawal<2
withdrawRule>2bs
=session UserController
bindWeChat /api/WxController/bindWx>R
confirmLoginCode>S
*createLoginCode
endSession>S
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<S
-listSignIns getSignIns<S
*openWeChatSession
*register
*requestCode
*resetByCode>S
scanLoginCode
*setPassword>S
*signIn
*signInByCode
signOut logout
=shop ShopController
changePrices changeProductPrices>F
copyProduct>F
exportProducts>l
-getMine getMyShop<F
-getProduct<F
-getReview /admin/ShopController/getReview<F
-listProducts getProductList<F
-listReviews /admin/ShopController/getReviewList<F
makeShop openMyShop>F
moveProducts setProductState>F
moveShop setShopState>F
*openProduct
*openShop
removeProducts>F
review /admin/ShopController/review>Fk
saveLook saveMyShop>F
saveProduct>F
saveSettings saveShopSettings>F
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
*getIndex<bdkDM4
*getPublicFigures<Zb
-getSiteInfo<4
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>4
=sources SourceController
-listSources<3
updateSource>3
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
-listRates getRates<JV
-listTime getTimeList<Jb
removeRate>J
removeTime>J
saveRate>J
saveTime>J
startTimer>J
stopTimer>J
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<2Z
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
settle TrademarkSettlementInformation<2
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<2
=views UserController
deleteView>P
-getJob<l
-getListSettings<Q
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<P
readInbox>k
readJob>k
retryJob>l
saveListSettings>Q~
saveView>P
setDefaultView>P
`
