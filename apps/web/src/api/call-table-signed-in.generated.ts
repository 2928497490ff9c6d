// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square comments tasks time letters reports invoices contracts views listSettings account sessions users organisations clients approvals agency coupons codes commission rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>QR
confirmContact>QR
getUser<Q
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>S
closeDeadline>b
completeOrder>b
confirmContact>S
createUser>S
disableUser>S
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<X
-listAgents getAgents<bS
-listAudit getAuditLog
-listAuditPeople getAuditPeople<S
-listChannels<5
-listHandlers getHandlers<bT
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<ST
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<S
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>S
revealNumber
setOrganisationOwner>ST
testChannel>5
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>XT
chooseForOrder>Xb
closeAgency>XT
foundAgency>XTS
-getRecord<X
-getSetup<X4S
-listOffered<XTb
-listRecords<XT
saveAttorney>X
saveRecord>XT
=approvals ApprovalController
ask askApproval>Wbk
decide>Wbk
demandCostCentre>W
exportApprovals>l
-getApproval<Wbc
-getCounts getApprovalCounts<Wb
-getSettings<WT
-listApprovals getApprovalList<Wb
saveCostCentre>Wb
saveDeputy>W
saveRules>W
setCostCentre>Wb
setDefaultCostCentre>W
withdraw>Wb
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Wb
-getLeft<Wb
-listBudgets getBudgetList<Wb
-listCounted getCountedList<Wb
saveBudget>Wk
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
acceptInvitation acceptCustomerInvitation>VXTQ
addCustomers>Vbv
closeClient>V
*declineInvitation
exportClients>l
-findAlike findAlikeClients<V
-getClient<VbTvg
-getConflicts<Vb
inviteCustomer>V
linkCustomer>Vbv
-listCases getClientCases<Vbv
-listClients getClients<VbTv
-listCustomers getCustomers<Vb
mergeClients>Vbv
noteConflict>V
*openInvitation
revokeInvitation revokeCustomerInvitation>V
saveClient>V
setPeople setClientPeople>Vbv
=codes UserController
acceptCode acceptInviteCode>0ZT
addCode addRegistrationCode>0
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>0
-getCode getRegistrationCode<0bZ
-listAllCodes /admin/UserController/getAllRegistrationCodes<0bZ
-listCodes getRegistrationCodeList<0bZ
-listGifts getCodeGifts<Z
-listRegistrations getCodeRegistrations<0bZ
*openCode<0
stopAnyCode /admin/UserController/stopRegistrationCode>0k
stopCode stopRegistrationCode>0
=comments CommentController
addComment>F
changeComment>F
-listComments getCommentList<F
-listMentions getMentionList<F
-listPeople getPeople<Tb
readComments>Fk~
removeComment>Fk
=commission UserController
addWithdrawal>1gk
decideWithdrawal /admin/CommissionController/decideWithdrawal>1gk
endWithdrawal /admin/CommissionController/endWithdrawal>1gk
-explainAnyCommission /admin/CommissionController/getCommissionExplanation<1g0
-explainCommission getCommissionExplanation<1g0
exportAllLines /admin/CommissionController/exportCommission>l
exportAllWithdrawals /admin/CommissionController/exportWithdrawals>l
exportLines exportMyCommissionSharing>l
exportWithdrawals>l
-getAccount getMyCommissionAccount<1g0
joinProgramme addCommissionAgreement>1
-listAllLines /admin/CommissionController/getCommissionList<1g0
-listAllWithdrawals /admin/CommissionController/getWithdrawalList<1g0
-listLines getMyCommissionSharing<1g0
-listWithdrawals getWithdrawalList<1g0
makeStatement makeCommissionStatement>l
revealPayee /admin/CommissionController/revealPayee
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
askContract askProxyAgreement>Mk
*checkContract
checkScan checkProxyAgreementScan>Mkn
declineContract rejectProxyAgreement>Mk
endContract endProxyAgreement>Mk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<M
-getDrafting getProxyAgreementDraft<MVTX
-getSetup getProxyAgreementTemplates<MV
-listContracts getProxyAgreementList<M
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<M
remindSigners remindProxyAgreements>Mk
removeContract removeProxyAgreement>M
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>M
saveTemplate saveProxyAgreementTemplate>M
sendContract sendProxyAgreement>Mk
signContract signProxyAgreement>Mkn
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
addCampaign /admin/CouponController/addCampaign>Z
changeCampaign /admin/CouponController/changeCampaign>Z
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<Zbg
giveCoupons /admin/CouponController/giveCoupons>Zk
-listCampaigns /admin/CouponController/getCampaignList<Zbg
-listGiven /admin/CouponController/getGivenCoupons<Zbg
-listMine getMyCouponList<Zbg
-listUsable getUsableCoupons<Zbg
-listUses getMyCouponUses<Zbg
redeemCoupon>Z
stopCampaign /admin/CouponController/stopCampaign>Z
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wV
-listImports getCustomImports<wV
-listRows getCustomImportRows<wV
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wV
undoImport undoCustomImport>wV
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>V
claimCustomers claimCustom>Vbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Vbv
-listDuplicates getCustomDuplicates<V
-listOrders getCustomOrderList<Vbgv1
-listTimeline getCustomTimeline<VbgjJG
releaseCustomers releaseCustom>Vbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>V
undoMerge undoMergeCustom>VbvK
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
-listAgents ChooseAnAgent<Xb
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
askInvoices addInvoicing>L
askReversal>L
cancelInvoice cancelInvoicing>L
decideInvoice>L
decideReversal>L
exportInvoices>l
exportOrders>l
-getInvoice<L
-getMonths<L
-getTerms<L2
issueInvoice>L
-listInvoices getMyInvoicingList<L
-listOrders getInvoiceOrderList<Lbg
-listTitles getInvoiceTitleList<L
mailInvoice>L6
previewInvoices<Lbg
removeTitle>L
saveTerms>L
saveTitle saveInvoiceTitle>L
=letters LetterController
archiveTemplate>J
exportLetters>l
-getLetter<J6
-getWriting<JbVvjT
-listCases getCases<bV
-listLetters getLetters<Jb6
-listOfCase getLettersOfCase<J6
-listTemplates getTemplates<J
saveTemplate>J
sendAgain sendLetterAgain>J6
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
-getChoices<6QT
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
acceptMemberInvitation>QT
answerOwnership>TQ
becomeCompany>TQ
changeMember>T
createSubAccount>T
*declineMemberInvitation
exportMembers>l
foundCompany>QT
-getOrganisation<T
invite inviteMember>T
leave leaveOrganisation
-listInvitations getInvitations<T
-listMembers getMembers<T
-listOrganisations getMyOrganisations<QT
offerOwnership>T
*openMemberInvitation
removeMember>Tbstj
removeRole>T
removeTeam>T
resetSubAccount>T
revokeMemberInvitation>T
saveOrganisation>TQ
saveRole>TQ
saveTeam>T
switchOrganisation
withdrawOwnership>T
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
chooseCoupon /api/CouponController/chooseCoupon>bgZ
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
payByCode /api/WxController/PCWxPay>bgZ~
payInWeChat /api/WxController/WxOfficialAccountPay>bgZ~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<2
=reminders ReminderController
-getLeadTimes<T
-listAbsences getAbsences<T
removeAbsence>Tv
saveAbsence>Tv
saveLeadTimes>Tv
=reports ReportController
-getReport<K
-getSetting getReportSetting<K
-listLines getReportLines<K
-listReports getReports<K
-listSettings getReportSettings<K
makeReport>K
removeSetting removeReportSetting>K
saveSetting saveReportSetting>K
sendReport>Kk6
=rules RuleController
applyRule>2bs
*getRuleBook<2
-listRules<2
previewRule<2
previewWithdrawal<2
withdrawRule>2bs
=session UserController
bindWeChat /api/WxController/bindWx>Q
confirmLoginCode>R
*createLoginCode
endSession>R
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<R
-listSignIns getSignIns<R
*openWeChatSession
*register
*requestCode
*resetByCode>R
scanLoginCode
*setPassword>R
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
*getIndex<bdkDL4
*getPublicFigures<Xb
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
-listRates getRates<HT
-listTime getTimeList<Hb
removeRate>H
removeTime>H
saveRate>H
saveTime>H
startTimer>H
stopTimer>H
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<2X
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
deleteView>N
-getJob<l
-getListSettings<P
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<N
readInbox>k
readJob>k
retryJob>l
saveListSettings>P~
saveView>N
setDefaultView>N
`
