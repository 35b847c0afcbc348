import type { LegalTexts } from './legal-texts.ts';

export const en: LegalTexts = {
  noticesTitle: 'Legal notices and terms of use',
  privacyTitle: 'Privacy policy',
  version: (version, day) => `Version ${version}, in force since ${day}`,
  distributor: 'your local distributor',
  notices: ({ application, contact }) => [
    [
      '1. Purpose of this document',
      `These terms govern the use of ${application} (“the platform”), an application with which healthcare professionals prescribe, follow, convert and diagnose recordings that patients make away from the hospital.`,
      'Before you use the platform for the first time, and again whenever these terms change, you are asked to read them and to agree. Your agreement is stored with the version that you have read. Without it you cannot open patients or recordings.',
      'These terms add to the contract between your organization and the provider of the platform. Where the two differ, the contract prevails.',
    ],
    [
      '2. Intended use',
      'The platform is intended for:',
      [
        'registering patients and prescribing recordings for them;',
        'following the state of recordings and receiving the signals that a recorder has collected;',
        'converting recordings into formats that other software can read;',
        'writing down and sending the diagnosis that a doctor has made.',
      ],
      'The platform is not intended for monitoring patients whose condition may require immediate action, for use in an emergency, or for making decisions without a healthcare professional. It raises no alarms that anyone may rely on.',
    ],
    [
      '3. Who may use the platform',
      'Only people to whom an organization has given an account may use the platform: doctors, technicians and administrators. Each person has an account of their own. An account is never shared.',
      'What you may see and do follows from the roles that you hold in the organization in which you are working. A role in one organization gives no rights in another.',
      'If you change your position or leave the organization, its administrator withdraws your roles. They end with the next call that your browser makes.',
    ],
    [
      '4. Accounts, passwords and security codes',
      'Signing in takes a password and a security code that is sent to you by e-mail or SMS.',
      [
        'Choose a password that you use nowhere else: at least 8 characters, with upper-case and lower-case letters and a digit.',
        'Never give your password or a security code to anyone. Nobody who works for the provider will ask you for them.',
        'A security code is valid for 10 minutes and works once. After five wrong codes you need a new one.',
        'If you have forgotten your password, you can ask for a temporary one. It is valid for 24 hours, works once, and has to be replaced as soon as you have signed in.',
        'A session ends when you sign out, after 12 hours without use, and in any case after 7 days.',
      ],
      'Sign out when you leave a device that others use. If you suspect that somebody else knows your password, change it at once: this ends all your other sessions.',
    ],
    [
      '5. Your obligations',
      [
        'Open only the records of patients in whose care you take part.',
        'Enter true and complete data, and check that you have chosen the right patient before you prescribe a recording.',
        'Obtain the agreements that the law requires from the patient, and record them faithfully.',
        'Protect the devices on which you use the platform with a screen lock and current software.',
        'Do not try to get around the protection of the platform, to burden it on purpose, or to copy its contents by automatic means.',
      ],
    ],
    [
      '6. Medical responsibility',
      'The platform passes on and displays data. It does not replace the examination of the patient, the knowledge of the healthcare professional, or the information of the manufacturer of the recorder.',
      'The doctor who signs a diagnosis is responsible for it. Before making it, the doctor checks that the recording belongs to the patient, that its length and quality are sufficient, and that the moment of recording is plausible.',
      'Values that the platform calculates or suggests are aids. If they contradict the clinical picture, the clinical picture prevails.',
    ],
    [
      '7. Recordings and recorders',
      'Recordings depend on the recorder, on the way in which it is worn and on the mobile network. They may arrive late, in parts, or not at all. The state that the platform shows is the last one that it has been told.',
      'Live signals are shown for orientation while a recording is going on. They may be delayed or interrupted.',
      'A converted file contains the data of the recording at the moment of conversion. The person who downloads it is responsible for its safe keeping.',
    ],
    [
      '8. Availability',
      'The provider takes every reasonable measure so that the platform is available day and night, but cannot promise that it never fails. Maintenance is announced where possible.',
      'Without a network connection the application shows what was loaded before and says so. What is shown then may be out of date. Have another way ready for everything that cannot wait.',
    ],
    [
      '9. Intellectual property',
      'The software, its texts, pictures and marks belong to the provider or its licensors. You receive the right to use them for the work of your organization as long as your account exists. Patient data and recordings do not become the property of the provider.',
    ],
    [
      '10. Liability',
      'The provider is liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law on products forbids a limit. In other cases its liability is limited to the harm that is typical and foreseeable for a service of this kind.',
      'The provider is not liable for harm that arises from use against these terms, from false entries, from devices and networks that it does not control, or from relying on the platform for a purpose for which it is not intended.',
    ],
    [
      '11. Suspension and end',
      'The provider or your organization may suspend an account that is used against these terms or that endangers the security of the platform. You may stop using the platform at any time; your organization closes your account on request.',
    ],
    [
      '12. Changes and applicable law',
      'If these terms change, you are shown the new version and asked to agree when you next sign in. The law of the country in which your organization is established applies, without its rules on conflict of laws. Mandatory rights remain untouched.',
    ],
    [
      '13. Contact',
      `Questions about these terms, and reports of incidents, go to ${contact}. Report every incident in which a patient came to harm, or might have, without delay, also to the authority that is responsible for medical devices in your country.`,
    ],
  ],
  ecgDisplay: [
    'Display of the ECG',
    'The service that displays the ECG is no longer maintained under the certification as a medical device. The ECG display must not be used for diagnosis.',
    'For a diagnosis, convert the recording and open it in analysis software that is certified for this purpose.',
  ],
  privacy: ({ application, contact }) => [
    [
      '1. Who is responsible',
      `Your organization decides why and how the data in ${application} are processed: it is the controller. The provider of the platform processes them on its behalf and on its instructions, under a written contract.`,
      'This policy says which data are processed, for what purpose, how long they are kept, and which rights you and the patients have.',
    ],
    [
      '2. Which data are processed',
      [
        'Of users: name, e-mail address, phone number, professional address, language, roles in each organization, identity number where the law requires one, and the versions of the legal notices that were accepted.',
        'Of patients: name, sex, birthdate, contact details, national identification number where given, body measurements, medical information that matters for the recording, and the agreements given.',
        'Of recordings: who prescribed, prepared and read them, device, time and duration, signals, comments and diagnosis.',
        'Of the technical operation: time, kind and outcome of calls. The log contains neither names nor search texts nor addresses of patients.',
      ],
    ],
    [
      '3. Purposes and legal grounds',
      'Data of patients and recordings are processed for diagnosis and care, on the grounds of the treatment contract or of the tasks that the law gives to your organization. Data of users are processed to give access to authorised people only and to prove who did what.',
      'No data are sold, used for advertising, or used to judge the performance of users. No decision is made by automatic means alone.',
    ],
    [
      '4. Who sees the data',
      'Patients and recordings are visible to doctors and technicians of the organization to which they belong, to nobody else. Administrators see users, not patients. Members of the provider’s staff see personal data only where an order of your organization requires it.',
      'E-mails and text messages contain security codes or temporary passwords, never data of patients.',
    ],
    [
      '5. Your browser and your device',
      'The platform sets one cookie, which holds your session and nothing else. It cannot be read by scripts and is not sent to other sites. There are no cookies for advertising or statistics, and no content from other companies is loaded.',
      'The application keeps parts of itself, your settings and the data that it needs without a connection on your device. Personal data are encrypted there. Signing out, or another person signing in, removes everything of the former user from the device.',
    ],
    [
      '6. How long data are kept',
      [
        'Patients and recordings: as long as your organization lays down within the periods that the law prescribes for medical documents.',
        'Accounts: as long as the person works for an organization, then as long as it must be possible to show who did what.',
        'Sessions: at most 7 days. Security codes: 10 minutes. Temporary passwords: 24 hours.',
        'Logs of the technical operation: at most 12 months.',
      ],
    ],
    [
      '7. How data are protected',
      'Connections are encrypted. Passwords are stored only in a form from which they cannot be recovered. Signing in takes two factors, and attempts are limited. Each call is checked for the rights of the person who makes it. Copies for safety are encrypted and are tested regularly.',
    ],
    [
      '8. Research and development',
      'Only where a patient has agreed may data be used for research and development, and only under a pseudonym. The agreement applies to the ongoing recording, is voluntary, and has no influence on care. Data that have already entered into a study cannot always be deleted.',
    ],
    [
      '9. Rights',
      'Everyone whose data are processed may ask for access, correction, deletion, restriction of processing, and a copy in a common format, and may object to processing. Agreements that have been given can be withdrawn for the future at any time.',
      'Patients address themselves to the organization that cares for them. It answers within one month; the provider supports it.',
    ],
    [
      '10. Contact and complaints',
      `Questions about data protection go to the data protection officer of your organization, or to ${contact}. Everyone may also complain to the supervisory authority of their country.`,
      'If this policy changes, the new version is published here with its date.',
    ],
  ],
};
