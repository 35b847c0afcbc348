import type { HelpTexts } from './help-texts.ts';

export const en: HelpTexts = {
  manualTitle: 'User manual',
  manualVersion: (version) => `Version ${version}`,
  manual: ({ application, contact }) => [
    [
      '1. What the application is for',
      `With ${application} doctors and technicians follow the recordings of the patients of their organization: who prescribed them, how far they have come, and what was recorded. It runs in the browser of a computer, tablet or phone and can be installed from the browser’s menu.`,
    ],
    [
      '2. Signing in',
      [
        'Enter your email and your password, then press Login.',
        'Choose whether to receive the security code by e-mail or by SMS.',
        'Enter the six digits and press Submit. The code is valid for 10 minutes. “Send code again” sends a new one; the one before is then void.',
      ],
      'Administrators press Administrator: they sign in on a page of their own.',
    ],
    [
      '3. If you have forgotten your password',
      'Press “Forgot your password” below the form, enter your e-mail and tick the captcha. If the address is known, a temporary password is sent to it. It is valid for 24 hours and works once. After signing in with it you choose a new password. Until you do, your old password keeps working.',
    ],
    [
      '4. Legal notices',
      'When you sign in for the first time, and after each change, the legal notices are shown. Read them, tick the box and press “I agree”. You then arrive at the page that you wanted to open.',
    ],
    [
      '5. Organizations',
      'If you work for several organizations, you choose one after signing in. Its name stands in the top bar. Open it to change to another organization: patients, recordings and rights are then those of the other one, in all tabs.',
    ],
    [
      '6. The list of recordings',
      'The home page lists the recordings of your organization, the latest first: patient, prescriber, date and status.',
      [
        'Created: prescribed, not yet begun.',
        'Ongoing: the recorder is recording.',
        'Recorded: all signals have arrived.',
        'Analysed: a diagnosis has been made.',
      ],
      'Filters narrow the list. Pages are changed below it. Page and filters stand in the address, so that reloading or going back leads to the same place.',
    ],
    [
      '7. The details of a recording',
      'Press a row to open the recording. You see its identification, the patient, the time recorded, the recorders, the wearable devices and the comments. While a recording is going on the page brings itself up to date.',
    ],
    [
      '8. Profile and password',
      'Your name in the top bar leads to your profile. There you change your password: at least 8 characters, with upper-case and lower-case letters and a digit. All your other sessions end when it is changed.',
    ],
    [
      '9. Language, theme and connection',
      'Choose the language and a light or dark theme in the top bar. If the network fails, the application says so and shows what was loaded before. When the network is back, it continues by itself.',
    ],
    [
      '10. Signing out and help',
      'Logout ends your session and removes everything of yours from the device. Use it on every device that others use too.',
      `Further questions are answered by the administrator of your organization and by ${contact}.`,
    ],
  ],
  faqTitle: 'Frequently asked questions',
  faq: ({ application, contact }) => [
    [
      'I receive no security code. What can I do?',
      'Look into the folder for unwanted mail and wait a minute, then press “Send code again”. If you have a phone number in your profile, you can go back and choose SMS. If nothing arrives, your administrator should check your address.',
    ],
    [
      'I have forgotten my password.',
      'Press “Forgot your password” on the sign-in page. You receive a temporary password that is valid for 24 hours and works once. For reasons of security the page does not say whether an address is known.',
    ],
    [
      'Why must I change my password?',
      'Because it was given to you by somebody else or is a temporary one. Only you should know your password.',
    ],
    [
      'I cannot find a recording.',
      'Check which organization is chosen in the top bar and whether a filter is set. Recordings of other organizations and of other applications are not shown.',
    ],
    [
      'Why does the status of a recording not change?',
      'The application shows the last status that it has received. If the recorder has no connection, the change arrives later. Check the mark for the connection in the top bar too.',
    ],
    [
      `Can I use ${application} without a network?`,
      'What was loaded before can still be read for up to 12 hours. To sign in and to see what is new you need a connection.',
    ],
    [
      'May I use a device that others use too?',
      'Yes, if you sign out each time. This removes everything of yours from the device.',
    ],
    ['Who helps me further?', `The administrator of your organization, and ${contact}.`],
  ],
};
