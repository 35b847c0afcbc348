export const labelLanguages = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'zh'] as const;

type Labels = readonly [string, string, string, string, string, string, string, string];

/** The codes never change. */
// oxfmt-ignore
export const tagLabels: Readonly<Record<string, Labels>> = {
  'arterial-hypertension': ['Arterial hypertension', 'Hipertensión arterial', 'Hypertension artérielle', 'Arterielle Hypertonie', 'Ipertensione arteriosa', 'Arteriële hypertensie', 'Hipertensão arterial', '高血压'],
  'atrial-fibrillation': ['Atrial fibrillation', 'Fibrilación auricular', 'Fibrillation atriale', 'Vorhofflimmern', 'Fibrillazione atriale', 'Atriumfibrilleren', 'Fibrilhação auricular', '心房颤动'],
  'heart-failure': ['Heart failure', 'Insuficiencia cardíaca', 'Insuffisance cardiaque', 'Herzinsuffizienz', 'Scompenso cardiaco', 'Hartfalen', 'Insuficiência cardíaca', '心力衰竭'],
  'coronary-artery-disease': ['Coronary artery disease', 'Enfermedad coronaria', 'Maladie coronarienne', 'Koronare Herzkrankheit', 'Malattia coronarica', 'Coronaire hartziekte', 'Doença coronária', '冠心病'],
  'myocardial-infarction': ['Myocardial infarction', 'Infarto de miocardio', 'Infarctus du myocarde', 'Herzinfarkt', 'Infarto miocardico', 'Myocardinfarct', 'Enfarte do miocárdio', '心肌梗死'],
  'atrioventricular-block': ['Atrioventricular block', 'Bloqueo auriculoventricular', 'Bloc auriculo-ventriculaire', 'AV-Block', 'Blocco atrioventricolare', 'Atrioventriculair blok', 'Bloqueio auriculoventricular', '房室传导阻滞'],
  'long-qt-syndrome': ['Long QT syndrome', 'Síndrome de QT largo', 'Syndrome du QT long', 'Long-QT-Syndrom', 'Sindrome del QT lungo', 'Lang-QT-syndroom', 'Síndrome do QT longo', '长QT综合征'],
  'palpitations': ['Palpitations', 'Palpitaciones', 'Palpitations', 'Palpitationen', 'Palpitazioni', 'Hartkloppingen', 'Palpitações', '心悸'],
  'syncope': ['Syncope', 'Síncope', 'Syncope', 'Synkope', 'Sincope', 'Syncope', 'Síncope', '晕厥'],
  'obstructive-sleep-apnoea': ['Obstructive sleep apnoea', 'Apnea obstructiva del sueño', 'Apnée obstructive du sommeil', 'Obstruktive Schlafapnoe', 'Apnea ostruttiva del sonno', 'Obstructief slaapapneu', 'Apneia obstrutiva do sono', '阻塞性睡眠呼吸暂停'],
  'cpap-therapy': ['CPAP therapy', 'Tratamiento con CPAP', 'Traitement par PPC', 'CPAP-Therapie', 'Terapia con CPAP', 'CPAP-behandeling', 'Terapia com CPAP', '持续气道正压通气治疗'],
  'insomnia': ['Insomnia', 'Insomnio', 'Insomnie', 'Insomnie', 'Insonnia', 'Insomnia', 'Insónia', '失眠'],
  'narcolepsy': ['Narcolepsy', 'Narcolepsia', 'Narcolepsie', 'Narkolepsie', 'Narcolessia', 'Narcolepsie', 'Narcolepsia', '发作性睡病'],
  'parasomnia': ['Parasomnia', 'Parasomnia', 'Parasomnie', 'Parasomnie', 'Parasonnia', 'Parasomnie', 'Parassónia', '异态睡眠'],
  'restless-legs-syndrome': ['Restless legs syndrome', 'Síndrome de piernas inquietas', 'Syndrome des jambes sans repos', 'Restless-Legs-Syndrom', 'Sindrome delle gambe senza riposo', 'Rustelozebenensyndroom', 'Síndrome das pernas inquietas', '不宁腿综合征'],
  'epilepsy': ['Epilepsy', 'Epilepsia', 'Épilepsie', 'Epilepsie', 'Epilessia', 'Epilepsie', 'Epilepsia', '癫痫'],
  'febrile-seizures': ['Febrile seizures', 'Convulsiones febriles', 'Convulsions fébriles', 'Fieberkrämpfe', 'Convulsioni febbrili', 'Koortsstuipen', 'Convulsões febris', '热性惊厥'],
  'migraine': ['Migraine', 'Migraña', 'Migraine', 'Migräne', 'Emicrania', 'Migraine', 'Enxaqueca', '偏头痛'],
  'stroke': ['Stroke', 'Ictus', 'Accident vasculaire cérébral', 'Schlaganfall', 'Ictus', 'Beroerte', 'Acidente vascular cerebral', '脑卒中'],
  'dementia': ['Dementia', 'Demencia', 'Démence', 'Demenz', 'Demenza', 'Dementie', 'Demência', '痴呆'],
  'multiple-sclerosis': ['Multiple sclerosis', 'Esclerosis múltiple', 'Sclérose en plaques', 'Multiple Sklerose', 'Sclerosi multipla', 'Multiple sclerose', 'Esclerose múltipla', '多发性硬化'],
  'parkinsons-disease': ["Parkinson's disease", 'Enfermedad de Parkinson', 'Maladie de Parkinson', 'Parkinson-Krankheit', 'Malattia di Parkinson', 'Ziekte van Parkinson', 'Doença de Parkinson', '帕金森病'],
  'traumatic-brain-injury': ['Traumatic brain injury', 'Traumatismo craneoencefálico', 'Traumatisme crânien', 'Schädel-Hirn-Trauma', 'Trauma cranico', 'Traumatisch hersenletsel', 'Traumatismo cranioencefálico', '创伤性脑损伤'],
  'diabetes': ['Diabetes', 'Diabetes', 'Diabète', 'Diabetes', 'Diabete', 'Diabetes', 'Diabetes', '糖尿病'],
};
