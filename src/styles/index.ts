import './fonts.css';
import './tokens.css';
import './base.css';
import './icons.css';
import './edgeFade.css';
import './target.css';
import './forcedColors.css';
import './loadFailure.css';
