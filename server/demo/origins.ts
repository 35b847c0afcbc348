export interface Origin {
  locale: string;
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
  /** Town and post code. */
  towns: ReadonlyArray<readonly [string, string]>;
  streets: readonly string[];
  /** `#` stands for any digit, `(067)` for one of these. */
  phone: string;
}

const words = (text: string) => text.split(' ');
const towns = (text: string) =>
  text.split(', ').map((town) => [town.slice(town.indexOf(' ') + 1), town.slice(0, town.indexOf(' '))] as const);

export const origins = {
  french: {
    locale: 'fr-FR',
    women: words(
      'Amélie Anaïs Bérénice Camille Chloé Céline Éloïse Françoise Geneviève Hélène Inès Joséphine Léa Maëlle Noémie Océane Solène Zoé',
    ),
    men: words(
      'André Benoît Clément Désiré Étienne François Gaël Grégoire Jérôme Joël Loïc Mathéo Noël Raphaël Rémi Sébastien Théo Zéphyr',
    ),
    families: words(
      "Lefèvre Bérard Chauvet D'Aubigné Dégré Fabre Garçon Hébert Lacroix Lemaître Mérieux Noël Pénicaud Renard-Vallée Roussel Saunière Thévenet Vallée Verdier Ysambert",
    ),
    towns: towns(
      '69003 Lyon, 42000 Saint-Étienne, 38000 Grenoble, 63000 Clermont-Ferrand, 73000 Chambéry, 01000 Bourg-en-Bresse, 26000 Valence, 71000 Mâcon',
    ),
    streets: [
      'rue des Tilleuls',
      'avenue de la République',
      "impasse de l'Église",
      'rue du Général-Leclerc',
      'quai Saint-Antoine',
      'allée des Chênes',
    ],
    phone: '+336(01245678)#######',
  },
  german: {
    locale: 'de-DE',
    women: words(
      'Anja Bärbel Christiane Dörte Elke Frauke Gisela Heike Ilse Jördis Käthe Liesel Marlene Mia Sophie Ulrike Wiebke',
    ),
    men: words(
      'Björn Detlef Ernst Finn Götz Günther Hansjörg Jörg Jürgen Kai Lukas Matthäus Niklas Rüdiger Sönke Till Volker',
    ),
    families: words(
      'Bäcker Böhm Dörfler Fröhlich Grünwald Häußler Jäger Köhler Krämer Löwe Müller-Lüdenscheid Nägele Österreicher Pfäffle Rößler Schäfer Schröder Strauß Vögele Weiß',
    ),
    towns: towns(
      '78050 Villingen-Schwenningen, 79098 Freiburg im Breisgau, 89073 Ulm, 70173 Stuttgart, 72070 Tübingen, 88212 Ravensburg, 73728 Esslingen',
    ),
    streets: ['Lindenstraße', 'Am Mühlbach', 'Königsallee', 'Schloßgasse', 'Bürgermeister-Gräf-Weg', 'Hohe Straße'],
    phone: '+4915(01256789)########',
  },
  british: {
    locale: 'en-GB',
    women: words(
      'Abigail Beatrice Charlotte Daisy Eleanor Fiona Grace Harriet Imogen Jessica Keira Lucy Matilda Niamh Olivia Philippa Rosalind Siân',
    ),
    men: words(
      'Alistair Benedict Callum Duncan Edmund Fergus Gareth Hugh Ivor Julian Kenneth Leonard Malcolm Nigel Oliver Percival Rhys Stuart',
    ),
    families: words(
      "Ainsworth Blackwood Carmichael Davenport Eastwood Fairclough Greenhalgh Hargreaves Ingram Kettlewell Lockwood MacLeod Netherby O'Connell Pemberton Rutherford Smythe-Jones Thackeray Underhill Whitcombe",
    ),
    towns: towns('SE1 London, M1 Manchester, BS1 Bristol, LS1 Leeds, OX1 Oxford, NE1 Newcastle upon Tyne, EX1 Exeter'),
    streets: ['High Street', 'Church Lane', 'Victoria Road', 'Mill Hill', "St Mary's Close", 'Station Approach'],
    phone: '+4477(1234567)#######',
  },
  greek: {
    locale: 'el-GR',
    women: words('Αγγελική Ελένη Ειρήνη Κατερίνα Μαρία Σοφία Χρυσούλα Ευαγγελία'),
    men: words('Γιώργος Δημήτρης Κωνσταντίνος Νίκος Παναγιώτης Στέλιος Θεόδωρος Χρήστος'),
    families: words('Παπαδόπουλος Βασιλείου Γεωργίου Καραγιάννης Μακρής Νικολάου Οικονόμου Χατζής'),
    towns: towns('10431 Athina, 54621 Thessaloniki, 26221 Patra, 71201 Iraklio'),
    streets: ['Odos Ermou', 'Leoforos Vasilissis Sofias', 'Odos Aristotelous'],
    phone: '+3069########',
  },
  chinese: {
    locale: 'zh-CN',
    women: words('秀英 丽华 晓梅 静怡 雨桐 佳慧 雪芳 思琪'),
    men: words('伟 建国 志强 俊杰 浩然 明远 国栋 文博'),
    families: words('王 李 张 刘 陈 杨 黄 欧阳 司马 诸葛'),
    towns: towns('200001 Shanghai, 100010 Beijing, 510030 Guangzhou, 610016 Chengdu'),
    streets: ['Nanjing Road', 'Zhongshan Lu', 'Renmin Dajie'],
    phone: '+86138########',
  },
  iberian: {
    locale: 'es-ES',
    women: words('Begoña Concepción Inés Lucía María-José Noelia Rocío Sofía Conceição Graça'),
    men: words('Álvaro Ángel Iñaki Jesús José-María Martín Óscar Ramón João Estêvão'),
    families: words('Fernández Gómez Ibáñez López Muñoz Núñez Peña Rodríguez Sáez Zúñiga Gonçalves Magalhães'),
    towns: towns('28001 Madrid, 41001 Sevilla, 48001 Bilbao, 24001 León, 14001 Córdoba'),
    streets: ['calle Mayor', 'avenida de la Constitución', 'plaza de España'],
    phone: '+346########',
  },
  eastern: {
    locale: 'pl-PL',
    women: words('Agnieszka Bożena Elżbieta Małgorzata Zuzanna Erzsébet Ágnes Şule Žofie'),
    men: words('Łukasz Paweł Stanisław Zbigniew Győző László Özgür Jiří Matěj'),
    families: words('Kowalczyk Wiśniewski Wójcik Zieliński Szabó Kővári Yıldız Çelik Dvořák Novák'),
    towns: towns('00-001 Warszawa, 30-001 Kraków, 90-001 Łódź, 50-001 Wrocław'),
    streets: ['ulica Długa', 'aleja Jana Pawła II', 'plac Wolności'],
    phone: '+486(069)#######',
  },
} as const satisfies Record<string, Origin>;

export type OriginName = keyof typeof origins;
