// In this order: the first names the layers that the others fill.
import './layers.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './edgeFade.css';
import './target.css';
import './forcedColors.css';
import './loadFailure.css';
